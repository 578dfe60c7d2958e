import type { QueryClient } from '@tanstack/react-query';
import type { CartLines } from '../cart/cart-lines.ts';
import { keptUnsent } from '../cart/unsent-store.ts';
import type { ShopRouter } from '../../router.tsx';
import { askBeforeUpdate } from './ask-before-update.ts';
import { followBadge } from './badge.ts';
import { keepQueries, restoreQueries } from './kept-queries.ts';

/** A browser that keeps nothing shows what needs no data. */
const restore = (queryClient: QueryClient): Promise<void> =>
  restoreQueries(queryClient).catch(() => undefined);

interface Page {
  shop: { queryClient: QueryClient };
  router: ShopRouter;
  cartLines: CartLines;
}

/**
 * Sends what a former page could not, keeps data for times without a network, and asks before an update. Called when
 * the page is idle. Without a service worker no page opens without a network, so nothing is kept.
 */
export function startOffline(page: Page, registration?: ServiceWorkerRegistration): void {
  const { shop, router, cartLines } = page;
  const { queryClient } = shop;
  followBadge(queryClient);
  cartLines.resume(keptUnsent(Date.now()));
  addEventListener('online', () => void queryClient.invalidateQueries());
  if (!registration) return;
  askBeforeUpdate(registration, router);
  keepQueries(queryClient);
  addEventListener('offline', () => void restore(queryClient));
  if (!navigator.onLine) void restore(queryClient);
}

export { restore };
