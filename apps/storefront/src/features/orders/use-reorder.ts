import { toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { callErrorOf, messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { paths } from '../../paths.ts';
import { useShop } from '../../shop-context.tsx';
import { changeLaunch } from '../session/refresh-shop.ts';

/** Adds the items of an order to the cart and opens it, with the names of unavailable items. */
export function useReorder() {
  const shop = useShop();
  const { caller, queries, queryClient } = shop;
  const router = useRouter();
  const overlay = useOverlay();
  return useMutation({
    mutationFn: (orderNo: string) => caller.call('reorder', { params: { orderNo } }),
    onSuccess: ({ missing, totalCartQuantity }) => {
      changeLaunch(shop, { totalCartQuantity });
      void queryClient.invalidateQueries({ queryKey: queries.cart().queryKey });
      void router.navigate({
        href: `${paths.cart()}?isReorder=true`,
        state: { missing: missing.map(({ productName, why }) => ({ productName, why })) },
      });
    },
    onError: (error) => {
      if (callErrorOf(error)?.errorCode === 'LOCATION_REQUIRED') {
        overlay.open('location', { source: 'cart' });
      } else {
        toast.show({ text: messageOf(error, m.order_reorder_failed()), tone: 'danger' });
      }
    },
  });
}
