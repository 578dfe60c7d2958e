import type { AnswerOf } from '@halal-basket/contract';
import { vibrate } from '@halal-basket/device';
import { toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { callErrorOf, messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { paths } from '../../paths.ts';
import { useShop } from '../../shop-context.tsx';
import { reloadCart } from '../cart/reload-cart.ts';
import { updateLaunch } from '../session/refresh-shop.ts';
import { deliverySlotText } from '../slots/slot-times.ts';

type Reordered = AnswerOf<'reorder'>;

/** Shows the filled cart, or another page, and handles a refusal. */
function useFilledCart() {
  const shop = useShop();
  const router = useRouter();
  const overlay = useOverlay();
  return {
    show: ({ missing, repriced, totalCartQuantity }: Reordered, isReady = false) => {
      updateLaunch(shop, { totalCartQuantity });
      void reloadCart(shop);
      const isSame = missing.length === 0 && repriced.length === 0;
      void router.navigate({
        href: isReady && isSame ? paths.checkout() : `${paths.cart()}?isReorder=true`,
        state: { missing, repriced },
      });
    },
    onError: (error: unknown) => {
      if (callErrorOf(error)?.errorCode === 'LOCATION_REQUIRED') {
        overlay.open('location', { source: 'cart' });
      } else {
        toast.show({ text: messageOf(error, m.order_reorder_failed()), tone: 'danger' });
      }
    },
  };
}

/** Adds the items of an order to the cart and opens it, with the names of unavailable items. */
export function useReorder() {
  const { caller } = useShop();
  const { show, onError } = useFilledCart();
  return useMutation({
    mutationFn: (orderNo: string) => caller.call('reorder', { params: { orderNo } }),
    onMutate: () => vibrate(10),
    onSuccess: (result) => show(result),
    onError,
  });
}

/**
 * Adds the items of an order to the cart and chooses the same slot a week later. It opens the checkout if nothing
 * is missing or has another price, else the cart.
 */
export function useReorderSameSlot() {
  const { caller, queryClient } = useShop();
  const { show, onError } = useFilledCart();
  return useMutation({
    mutationFn: (orderNo: string) => caller.call('reorderSameSlot', { params: { orderNo } }),
    onMutate: () => vibrate(10),
    onSuccess: (result) => {
      const [slot] = result.slots;
      toast.show({
        text: slot
          ? m.order_same_slot_chosen({ when: deliverySlotText(slot, new Date()) })
          : m.order_same_slot_full(),
      });
      for (const name of ['slots', 'savedChoice']) {
        void queryClient.invalidateQueries({ queryKey: [name] });
      }
      show(result, result.isReady);
    },
    onError,
  });
}
