import { Button, Icon } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { m } from '../../messages.ts';
import type { OverlayView } from '../../overlays/registry.ts';

/** The delivery day of a pre-order, and its effect on the rest of the cart. */
export const PreOrderOverlay: OverlayView<'preOrder'> = (props) => {
  const { productName, delivery, open, onOpenChange } = props;
  return (
    <Overlay
      open={open}
      onOpenChange={onOpenChange}
      title={m.pre_order_title({ name: productName })}
      closeLabel={m.close()}
      footer={
        <Button variant="promise" size="lg" block onClick={() => onOpenChange(false)}>
          {m.pre_order_close()}
        </Button>
      }
    >
      <p className="flex items-center gap-3 rounded-md bg-promise-soft p-3.5 text-lg font-bold">
        <Icon name="calendar-check" size={24} className="text-promise-text" />
        {delivery}
      </p>
      <p className="mt-4 text-text-2">{m.pre_order_text()}</p>
    </Overlay>
  );
};
