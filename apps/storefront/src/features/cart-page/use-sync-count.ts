import type { Cart } from '@halal-basket/contract';
import { useEffect } from 'react';
import { useShop } from '../../shop-context.tsx';
import { useCart } from '../cart/use-cart.ts';
import { updateLaunch } from '../session/refresh-shop.ts';
import { useLaunch } from '../session/use-launch.ts';

/** Synchronises the badge with a cart that another tab has changed. */
export function useSyncCount(cart: Cart | undefined): void {
  const shop = useShop();
  const launch = useLaunch();
  const { isCatchingUp } = useCart();
  const total = cart?.totalCartQuantity;
  useEffect(() => {
    if (total === undefined || isCatchingUp || launch?.totalCartQuantity === total) return;
    updateLaunch(shop, { totalCartQuantity: total });
  }, [total, isCatchingUp, launch, shop]);
}
