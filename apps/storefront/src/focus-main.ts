import type { ShopRouter } from './router.tsx';

/**
 * Lets keyboard and screen reader continue at the content of a new page when the element that had the
 * focus, such as the button of an order, went with the former page.
 */
export function focusMain(router: ShopRouter): void {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged || document.activeElement !== document.body) return;
    document.getElementById('main')?.focus({ preventScroll: true });
  });
}
