import type { Cart } from '@halal-basket/contract';
import { toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { callErrorOf, messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { useShop } from '../../shop-context.tsx';
import { updateLaunch, refreshShop } from '../session/refresh-shop.ts';
import { useLaunch } from '../session/use-launch.ts';
import { forgetBuyNow, rememberBuyNow, pendingBuyNow } from './buy-now.ts';

/** Adds a plan to the cart, and removes it. */
export function useMembershipInCart() {
  const shop = useShop();
  const { caller } = shop;
  const keep = (cart: Cart) => {
    shop.queryClient.setQueryData(shop.queries.cart().queryKey, cart);
    updateLaunch(shop, { totalCartQuantity: cart.totalCartQuantity });
  };
  const add = useMutation({
    mutationFn: (membershipId: number) =>
      caller.callFull('addMembership', { body: { membershipId } }),
    onSuccess: ({ data, description }) => {
      keep(data);
      toast.show({ text: description ?? m.membership_added(), tone: 'success' });
    },
    onError: (error) =>
      toast.show({ text: messageOf(error, m.membership_not_added()), tone: 'danger' }),
  });
  const remove = useMutation({
    mutationFn: () => caller.callFull('removeMembership', { body: {} }),
    onSuccess: ({ data, description }) => {
      keep(data);
      toast.show({ text: description ?? m.membership_removed() });
    },
    onError: (error) =>
      toast.show({ text: messageOf(error, m.membership_not_removed()), tone: 'danger' }),
  });
  return { add, remove };
}

/**
 * Buys a plan at once: adds it to the cart, then gets the number by which it is paid. A guest logs
 * in first, returns to `back` (specification, section 6) and continues to the payment without
 * another click. The login itself pays nothing.
 */
export function useBuyNow(
  onReference: (membershipRefNo: string) => void,
  back: string = paths.membership(),
) {
  const shop = useShop();
  const router = useRouter();
  const buyNow = useMutation({
    mutationFn: async (membershipId: number) => {
      await shop.caller.call('addMembership', { body: { membershipId, isBuyNow: true } });
      return shop.caller.call('placeMembership', { body: { membershipId } });
    },
    onSuccess: ({ membershipRefNo }) => {
      forgetBuyNow();
      refreshShop(shop);
      onReference(membershipRefNo);
    },
    onError: (error, membershipId) => {
      if (callErrorOf(error)?.errorCode === 'MEMBERSHIP_LOGIN_REQUIRED') {
        rememberBuyNow(membershipId, Date.now());
        void router.navigate({ href: paths.login(back) });
        return;
      }
      toast.show({ text: messageOf(error, m.membership_order_failed()), tone: 'danger' });
      // The text announces it (specification, section 8).
      void router.navigate({ href: paths.membership() });
    },
  });
  const { mutate } = buyNow;
  const loggedIn = useLaunch()?.loggedIn ?? false;
  useEffect(() => {
    const pending = loggedIn ? pendingBuyNow(Date.now()) : null;
    if (pending === null) return;
    forgetBuyNow();
    mutate(pending);
  }, [loggedIn, mutate]);
  return buyNow;
}
