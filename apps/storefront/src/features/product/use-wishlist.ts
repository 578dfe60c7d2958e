import type { AnswerOf } from '@halal-basket/contract';
import { toast } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { type Shop, useShop } from '../../shop-context.tsx';
import { useLaunch } from '../session/use-launch.ts';

type WishList = AnswerOf<'wishList'>;
export type WishedProduct = WishList['products'][number];

/** The product whose heart a guest pressed: it is added after the login. */
let pendingItemOfGuest: number | null = null;

/** The products with a change on its way; further presses wait for it. */
const changing = new Set<number>();

/** Adds a product to the wish list or removes it. The heart changes at once. */
async function saveWishlistItem(
  shop: Shop,
  product: WishedProduct,
  isWished: boolean,
): Promise<void> {
  const { caller, queries, queryClient } = shop;
  const { productId } = product;
  if (changing.has(productId)) return;
  changing.add(productId);
  const { queryKey } = queries.wishList();
  // A read that began before the change must not replace it.
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueryData(queryKey);
  const others = before?.products.filter((each) => each.productId !== productId) ?? [];
  const after: WishList = { products: isWished ? [product, ...others] : others };
  queryClient.setQueryData(queryKey, after);
  try {
    await caller.call(isWished ? 'addToWishList' : 'removeFromWishList', { params: { productId } });
    toast.show({ text: isWished ? m.wish_added() : m.wish_removed(), tone: 'success' });
    void queryClient.invalidateQueries({ queryKey });
  } catch (error) {
    queryClient.setQueryData(queryKey, before);
    toast.show({ text: messageOf(error, m.wish_failed()), tone: 'danger' });
  } finally {
    changing.delete(productId);
  }
}

/**
 * Whether the product is on the wish list, and the action of its heart. Guests are asked to log in;
 * then the product is added.
 */
export function useWishlist(product: WishedProduct) {
  const shop = useShop();
  const overlay = useOverlay();
  const loggedIn = useLaunch()?.loggedIn ?? false;
  const { productId } = product;
  const { data: isWished = false } = useQuery({
    ...shop.queries.wishList(),
    enabled: loggedIn,
    select: ({ products }) => products.some((each) => each.productId === productId),
  });
  useEffect(() => {
    if (!loggedIn || pendingItemOfGuest !== productId) return;
    pendingItemOfGuest = null;
    void saveWishlistItem(shop, product, true);
  }, [loggedIn, product, productId, shop]);
  const toggle = () => {
    if (loggedIn) {
      void saveWishlistItem(shop, product, !isWished);
      return;
    }
    pendingItemOfGuest = productId;
    overlay.open('login', {});
  };
  return { isWished, toggle };
}
