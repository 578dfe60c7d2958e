import type { Cart } from '@halal-basket/contract';
import { useShop } from '../../shop-context.tsx';
import { updateLaunch } from '../session/refresh-shop.ts';

/** Stores the cart of an answer, and updates the badge. */
export function useStoreCart(): (cart: Cart) => void {
  const shop = useShop();
  return (cart) => {
    shop.queryClient.setQueryData(shop.queries.cart().queryKey, cart);
    updateLaunch(shop, { totalCartQuantity: cart.totalCartQuantity });
  };
}
