import type { AnyRouter } from '@tanstack/react-router';

const key = 'hb_looked';

/**
 * Returns whether this browser has shown a product, so that the list of viewed products has
 * content.
 */
export function hasViewedProduct(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Notes that a product's page was shown. Without storage, home has no list of viewed products. */
export function recordViewedProducts(router: Pick<AnyRouter, 'state' | 'subscribe'>): void {
  const note = () => {
    if (!router.state.matches.some(({ routeId }) => /productSeoName/.test(routeId))) return;
    try {
      localStorage.setItem(key, '1');
    } catch {
      // Ignored: home then has no list.
    }
  };
  note();
  router.subscribe('onResolved', note);
}
