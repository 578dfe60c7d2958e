import { useConsole } from '../../../app/console-context.tsx';
import { m } from '../../../messages.ts';
import type { OverlayFrame, OverlayInputs } from '../../../overlays/overlay-inputs.ts';
import { ReasonForm } from './reason-form.tsx';
import { useOrderChange } from './use-order-change.ts';

/** Asks for the reason before an order is put on hold. */
export function HoldOrderOverlay({ orderNo, ...frame }: OverlayInputs['holdOrder'] & OverlayFrame) {
  const { caller } = useConsole();
  const hold = useOrderChange(
    orderNo,
    (reason: string) => caller.call('consoleHoldOrder', { params: { orderNo }, body: { reason } }),
    m.order_held({ orderNo }),
  );
  return (
    <ReasonForm
      frame={frame}
      title={m.hold_title({ orderNo })}
      description={m.hold_line()}
      hint={m.hold_hint()}
      button={m.hold_order()}
      busy={hold.isPending}
      onSend={(reason) => hold.mutate(reason, { onSuccess: () => frame.onOpenChange(false) })}
    />
  );
}
