import type { ShopRouter } from './router.tsx';

/**
 * Lets keyboard and screen reader continue at the content of a new page when the element that had the
 * focus, such as the button of an order, went with the former page. The content has the page's title as
 * its name, which a screen reader speaks with the focus.
 */
export function focusMain(router: ShopRouter): void {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    const main = document.getElementById('main');
    main?.setAttribute('aria-label', document.title);
    if (document.activeElement === document.body) main?.focus({ preventScroll: true });
  });
}
