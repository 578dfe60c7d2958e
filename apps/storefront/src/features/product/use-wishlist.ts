import type { AnswerOf } from '@halal-basket/contract';
import { toast } from '@halal-basket/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { useShop } from '../../shop-context.tsx';
import { useLaunch } from '../session/use-launch.ts';
import type { TileProduct } from './shop-tile.tsx';

type WishList = AnswerOf<'wishList'>;

/**
 * Whether the product is on the wish list, and the action of its heart. Guests are asked to log in.
 */
export function useWishlist(product: TileProduct) {
  const { caller, queries, queryClient } = useShop();
  const launch = useLaunch();
  const overlay = useOverlay();
  const { productId } = product;
  const loggedIn = launch?.loggedIn ?? false;
  const { queryKey } = queries.wishList();
  const { data } = useQuery({ ...queries.wishList(), enabled: loggedIn });
  const isWished = data?.products.some((each) => each.productId === productId) ?? false;

  const change = useMutation({
    mutationFn: (wish: boolean) =>
      caller.call(wish ? 'addToWishList' : 'removeFromWishList', { params: { productId } }),
    onMutate: (wish) => {
      const before = queryClient.getQueryData(queryKey);
      const others = before?.products.filter((each) => each.productId !== productId) ?? [];
      const after: WishList = { products: wish ? [product, ...others] : others };
      queryClient.setQueryData(queryKey, after);
      return { before };
    },
    onError: (error, _wish, kept) => {
      queryClient.setQueryData(queryKey, kept?.before);
      toast.show({ text: messageOf(error, m.wish_failed()), tone: 'danger' });
    },
    onSuccess: (_answer, wish) =>
      toast.show({ text: wish ? m.wish_added() : m.wish_removed(), tone: 'success' }),
  });
  const toggle = () => {
    if (loggedIn) change.mutate(!isWished);
    else overlay.open('login', {});
  };
  return { isWished, toggle, isChanging: change.isPending };
}
