import type { AnyRouter } from '@tanstack/react-router';

const key = 'hb_looked';

/** Whether this browser has shown a product: then the list of what was looked at holds something. */
export function hasViewedProduct(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Notes it when a product's page is shown; where storage is forbidden, home does without that list. */
export function noteViewedProducts(router: Pick<AnyRouter, 'state' | 'subscribe'>): void {
  const note = () => {
    if (!router.state.matches.some(({ routeId }) => /productSeoName/.test(routeId))) return;
    try {
      localStorage.setItem(key, '1');
    } catch {
      // Not worth a word.
    }
  };
  note();
  router.subscribe('onResolved', note);
}
