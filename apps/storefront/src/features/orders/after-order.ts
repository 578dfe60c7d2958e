import type { Shop } from '../../shop-context.tsx';
import { reloadCart } from '../cart/reload-cart.ts';
import { giftStorage } from '../gift/use-gift.ts';
import { tipStorage } from '../tip/use-tip.ts';
import { orderQueries } from './order-queries.ts';

/** Forgets what was for an order that is now placed: gift and tip, and the data that the order changed. */
export function refreshAfterOrder(shop: Shop): void {
  const { caller, queries, queryClient } = shop;
  giftStorage.write(null);
  tipStorage.write(null);
  void reloadCart(shop);
  // Not loaded again at once: an empty cart has neither slots nor a payment.
  for (const name of ['slots', 'savedChoice', 'paymentDetails']) {
    void queryClient.invalidateQueries({ queryKey: [name], refetchType: 'none' });
  }
  void queryClient.invalidateQueries({ queryKey: queries.launch().queryKey });
  void queryClient.invalidateQueries({ queryKey: orderQueries(caller).list().queryKey });
}
