import type { RefundTo } from '@halal-basket/contract';
import { Button, TextArea, toast } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import type { OverlayView } from '../../overlays/registry.ts';
import { useShop } from '../../shop-context.tsx';
import { TakenBackCredit } from './late-credit.tsx';
import { orderQueries } from './order-queries.ts';
import { RefundDestination } from './refund-choice.tsx';
import { hasRefundChoice } from './refund-rules.ts';

const maxReasonLength = 300;

const words = {
  order: {
    title: m.order_cancel_title,
    text: m.order_cancel_text,
    no: m.order_cancel_no,
    yes: m.order_cancel_yes,
    done: m.order_cancelled,
    failed: m.order_cancel_failed,
  },
  delivery: {
    title: m.order_cancel_delivery_title,
    text: m.order_cancel_delivery_text,
    no: m.order_cancel_delivery_no,
    yes: m.order_cancel_delivery_yes,
    done: m.order_cancel_delivery_done,
    failed: m.order_cancel_delivery_failed,
  },
};

/** Asks before an order, or one of its deliveries, is cancelled, and shows a refusal. */
export const CancelOverlay: OverlayView<'cancelOrder'> = ({
  orderNo,
  shipmentId,
  open,
  onOpenChange,
}) => {
  const say = words[shipmentId === undefined ? 'order' : 'delivery'];
  const { caller, queryClient } = useShop();
  const queries = orderQueries(caller);
  const [reason, setReason] = useState('');
  const known = useQuery(queries.details(orderNo)).data;
  const [chosenTo, setRefundTo] = useState<RefundTo | null>(null);
  const refundTo = chosenTo ?? known?.refundTo ?? 'source';
  const choice = { label: m.cancel_refund_to(), value: refundTo, onChange: setRefundTo };
  const cancel = useMutation({
    mutationFn: () =>
      caller.call('cancelOrder', {
        params: { orderNo },
        body: {
          ...(shipmentId !== undefined && { shipmentId }),
          ...(reason.trim() && { reason: reason.trim() }),
          ...(known && hasRefundChoice(known) && { refundTo }),
        },
      }),
    onSuccess: (order) => {
      queryClient.setQueryData(queries.details(orderNo).queryKey, order);
      void queryClient.invalidateQueries({ queryKey: queries.list().queryKey });
      void queryClient.invalidateQueries({ queryKey: queries.tracking(orderNo).queryKey });
      toast.show({ text: say.done(), tone: 'success' });
      onOpenChange(false);
    },
  });
  return (
    <Overlay
      open={open}
      onOpenChange={onOpenChange}
      title={say.title()}
      description={say.text()}
      closeLabel={m.close()}
      footer={
        <div className="grid grid-cols-2 gap-3">
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {say.no()}
          </Button>
          <Button variant="danger" busy={cancel.isPending} onClick={() => cancel.mutate()}>
            {say.yes()}
          </Button>
        </div>
      }
    >
      {known && (
        <div className="mb-4 empty:hidden">
          <RefundDestination order={known} {...choice} />
        </div>
      )}
      {known?.lateCredit && <TakenBackCredit amount={known.lateCredit.amount} />}
      <TextArea
        label={m.order_cancel_reason()}
        rows={2}
        maxLength={maxReasonLength}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        {...(cancel.error && { error: messageOf(cancel.error, say.failed()) })}
      />
    </Overlay>
  );
};
