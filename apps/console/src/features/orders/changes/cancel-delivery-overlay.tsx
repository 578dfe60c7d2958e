import { useConsole } from '../../../app/console-context.tsx';
import { m } from '../../../messages.ts';
import type { OverlayFrame, OverlayInputs } from '../../../overlays/overlay-inputs.ts';
import { ReasonForm } from './reason-form.tsx';
import { useOrderChange } from './use-order-change.ts';

/** Asks for the reason before one delivery of an order is cancelled. */
export function CancelDeliveryOverlay({
  orderNo,
  shipmentId,
  when,
  version: expectedVersion,
  ...frame
}: OverlayInputs['cancelDelivery'] & OverlayFrame) {
  const { caller } = useConsole();
  const cancel = useOrderChange(
    orderNo,
    (reason: string) =>
      caller.call('consoleCancelShipment', {
        params: { orderNo },
        body: { shipmentId, reason, expectedVersion },
      }),
    m.delivery_cancelled({ orderNo }),
  );
  return (
    <ReasonForm
      frame={frame}
      title={m.cancel_delivery_title({ when })}
      description={m.cancel_delivery_line()}
      hint={m.cancel_delivery_hint()}
      button={m.cancel_delivery()}
      busy={cancel.isPending}
      onSend={(reason) => cancel.mutate(reason, { onSuccess: () => frame.onOpenChange(false) })}
    />
  );
}
