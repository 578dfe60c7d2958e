import type { Shop } from '../../shop-context.tsx';
import { refreshShop } from '../session/refresh-shop.ts';

/** Loads again what a paid membership changes: the customer is a member now, and the cart no longer lists the plan. */
export function refreshMembership(shop: Shop): void {
  refreshShop(shop);
  void shop.queryClient.invalidateQueries({ queryKey: shop.queries.launch().queryKey });
  void shop.queryClient.invalidateQueries({ queryKey: ['membership'] });
}
