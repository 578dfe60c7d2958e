import { vibrate } from '@halal-basket/device';
import { Button, toast } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import type { OverlayView } from '../../overlays/registry.ts';
import { useShop } from '../../shop-context.tsx';
import { updateLaunch } from '../session/refresh-shop.ts';

/** Asks before the cart is emptied. */
export const EmptyCartOverlay: OverlayView<'emptyCart'> = ({ open, onOpenChange }) => {
  const shop = useShop();
  const empty = useMutation({
    mutationFn: () => shop.caller.call('emptyCart', { body: {} }),
    onMutate: () => vibrate(10),
    onSuccess: (cart) => {
      shop.queryClient.setQueryData(shop.queries.cart().queryKey, cart);
      updateLaunch(shop, { totalCartQuantity: cart.totalCartQuantity });
      toast.show({ text: m.cart_emptied(), tone: 'success' });
      onOpenChange(false);
    },
    onError: (error) => toast.show({ text: messageOf(error, m.cart_failed()), tone: 'danger' }),
  });
  return (
    <Overlay
      open={open}
      onOpenChange={onOpenChange}
      title={m.cart_empty_ask()}
      closeLabel={m.close()}
      footer={
        <div className="grid grid-cols-2 gap-3">
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {m.cart_empty_no()}
          </Button>
          <Button variant="danger" busy={empty.isPending} onClick={() => empty.mutate()}>
            {m.cart_empty_yes()}
          </Button>
        </div>
      }
    >
      <p className="text-text-2">{m.cart_empty_ask_text()}</p>
    </Overlay>
  );
};
