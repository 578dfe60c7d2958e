import { Button, OptionGroup, OptionTile } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsole } from '../../../app/console-context.tsx';
import { m } from '../../../messages.ts';
import type { OverlayFrame, OverlayInputs } from '../../../overlays/overlay-inputs.ts';
import { useOrderChange } from './use-order-change.ts';

type What = 'confirmation' | 'invoice';

/** Sends the message about an order's state, or the link to its invoice, again. */
export function ResendOrderOverlay({
  orderNo,
  ...frame
}: OverlayInputs['resendOrder'] & OverlayFrame) {
  const { caller, queries } = useConsole();
  const order = useQuery(queries.order(orderNo)).data;
  const [what, setWhat] = useState<What>('confirmation');
  const resend = useOrderChange(
    orderNo,
    (chosen: What) =>
      caller.call('consoleResendOrder', { params: { orderNo }, body: { what: chosen } }),
    m.order_resent({ orderNo }),
  );
  return (
    <Overlay
      {...frame}
      title={m.resend_title({ orderNo })}
      description={m.resend_line()}
      closeLabel={m.close()}
      footer={
        <Button
          block
          busy={resend.isPending}
          onClick={() => resend.mutate(what, { onSuccess: () => frame.onOpenChange(false) })}
        >
          {m.bulk_message()}
        </Button>
      }
    >
      <OptionGroup
        label={m.message_kind()}
        hideLabel
        layout="list"
        value={what}
        onChange={(value) => setWhat(value as What)}
        className="pt-2"
      >
        <OptionTile value="confirmation" title={m.resend_confirmation()} />
        {order?.invoiceAvailable && <OptionTile value="invoice" title={m.resend_invoice()} />}
      </OptionGroup>
    </Overlay>
  );
}
