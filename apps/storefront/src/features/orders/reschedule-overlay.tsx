import type { DeliverySlot } from '@halal-basket/contract';
import { Button, EmptyState, ErrorState, FieldError, SkeletonGroup, toast } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import type { OverlayView } from '../../overlays/registry.ts';
import { useShop } from '../../shop-context.tsx';
import { orderQueries } from './order-queries.ts';
import { SlotPicker } from '../slots/slot-picker.tsx';

/** The slots of an order, and the call that moves it. The slots are reloaded, because they fill up. */
function useReschedule(
  { orderNo, shipmentId }: { orderNo: string; shipmentId?: string | undefined },
  onMoved: () => void,
) {
  const { caller, queryClient } = useShop();
  const queries = orderQueries(caller);
  const slots = useQuery(queries.slots(orderNo, shipmentId));
  const [picked, setPicked] = useState<DeliverySlot | null>(null);
  const move = useMutation({
    mutationFn: ({ deliverySlotId, date }: DeliverySlot) =>
      caller.call('rescheduleOrder', {
        params: { orderNo },
        body: { ...(slots.data && { shipmentId: slots.data.shipmentId }), deliverySlotId, date },
      }),
    onSuccess: (order) => {
      queryClient.setQueryData(queries.details(orderNo).queryKey, order);
      void queryClient.invalidateQueries({ queryKey: queries.list().queryKey });
      void queryClient.invalidateQueries({ queryKey: queries.tracking(orderNo).queryKey });
      toast.show({ text: m.reschedule_done(), tone: 'success' });
      onMoved();
    },
    // The slot filled up meanwhile; the free ones replace it.
    onError: () => {
      setPicked(null);
      void slots.refetch();
    },
  });
  return { slots, picked, setPicked, move };
}

/** Another slot at the same price for an order that has not left the hub and can no longer be edited. */
export const RescheduleOverlay: OverlayView<'rescheduleOrder'> = (props) => {
  const { orderNo, shipmentId, open, onOpenChange } = props;
  const close = () => onOpenChange(false);
  const { slots, picked, setPicked, move } = useReschedule({ orderNo, shipmentId }, close);
  return (
    <Overlay
      open={open}
      onOpenChange={onOpenChange}
      title={m.reschedule_title()}
      description={m.reschedule_text()}
      closeLabel={m.close()}
      footer={
        <div className="flex flex-col gap-2">
          <div role="alert">
            {move.error && <FieldError>{messageOf(move.error, m.reschedule_failed())}</FieldError>}
          </div>
          <Button
            size="lg"
            block
            disabled={!picked}
            busy={move.isPending}
            onClick={() => picked && move.mutate(picked)}
          >
            {m.reschedule_save()}
          </Button>
        </div>
      }
    >
      {slots.data?.slots.length === 0 && <EmptyState title={m.reschedule_none()} />}
      {slots.data && slots.data.slots.length > 0 && (
        <SlotPicker
          slots={slots.data.slots}
          picked={picked ?? undefined}
          columns={2}
          renderFacts={(slot) => (
            <span className="text-text-2">{slot.full ? m.slot_full() : m.reschedule_same()}</span>
          )}
          onPick={setPicked}
        />
      )}
      {slots.isPending && (
        <SkeletonGroup label={m.reschedule_title()}>
          <div className="skeleton h-40" />
        </SkeletonGroup>
      )}
      {slots.isError && (
        <ErrorState
          title={messageOf(slots.error, m.reschedule_slots_failed())}
          retryLabel={m.retry()}
          onRetry={() => void slots.refetch()}
          busy={slots.isFetching}
        />
      )}
    </Overlay>
  );
};
