import type { QueryClient } from '@tanstack/react-query';
import type { CartLines } from '../cart/cart-lines.ts';
import { keptUnsent } from '../cart/unsent-store.ts';
import { keepQueries, restoreQueries } from './kept-queries.ts';

/** A browser that keeps nothing shows what needs no data. */
const restore = (queryClient: QueryClient): Promise<void> =>
  restoreQueries(queryClient).catch(() => undefined);

interface Page {
  shop: { queryClient: QueryClient };
  cartLines: CartLines;
}

/** Keeps the data of the page for times without a network, shows it then, and sends what a former page could not. */
export function startOffline({ shop: { queryClient }, cartLines }: Page): void {
  cartLines.resume(keptUnsent(Date.now()));
  keepQueries(queryClient);
  addEventListener('offline', () => void restore(queryClient));
  addEventListener('online', () => void queryClient.invalidateQueries());
  if (!navigator.onLine) void restore(queryClient);
}

export { restore };
