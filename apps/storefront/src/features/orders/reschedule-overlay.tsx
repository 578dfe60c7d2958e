import type { DeliverySlot } from '@halal-basket/contract';
import {
  Button,
  EmptyState,
  ErrorState,
  FieldError,
  OptionGroup,
  OptionTile,
  SkeletonGroup,
  Tabs,
  toast,
} from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import type { OverlayView } from '../../overlays/registry.ts';
import { useShop } from '../../shop-context.tsx';
import { orderQueries } from './order-queries.ts';
import { dayParts } from '../slots/slot-times.ts';
import { useNow } from '../../use-now.ts';

/**
 * Another slot for an order that has not left the hub. The slots are reloaded, because they fill
 * up.
 */
export const RescheduleOverlay: OverlayView<'rescheduleOrder'> = (props) => {
  const { orderNo, shipmentId, open, onOpenChange } = props;
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
      onOpenChange(false);
    },
    // The slot filled up meanwhile; the free ones replace it.
    onError: () => {
      setPicked(null);
      void slots.refetch();
    },
  });
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
      {slots.data && <Slots slots={slots.data.slots} picked={picked} onPick={setPicked} />}
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

interface SlotsProps {
  slots: readonly DeliverySlot[];
  picked: DeliverySlot | null;
  onPick: (slot: DeliverySlot) => void;
}

function Slots({ slots, picked, onPick }: SlotsProps) {
  const now = useNow();
  const days = [...new Set(slots.map(({ date }) => date))];
  const [chosenDay, setDay] = useState<string | null>(null);
  const day = chosenDay ?? days[0];
  if (!day) return <EmptyState title={m.reschedule_none()} />;
  return (
    <>
      <Tabs
        label={m.reschedule_choose()}
        value={day}
        onChange={setDay}
        items={days.map((each) => {
          const { label, date } = dayParts(each, now);
          return { id: each, label: `${label} ${date}` };
        })}
      />
      <OptionGroup
        label={m.reschedule_choose()}
        hideLabel
        columns={2}
        className="mt-4"
        value={picked ? String(picked.deliverySlotId) : null}
        onChange={(value) => {
          const slot = slots.find(({ deliverySlotId }) => String(deliverySlotId) === value);
          if (slot) onPick(slot);
        }}
      >
        {slots
          .filter(({ date }) => date === day)
          .map((slot) => (
            <OptionTile
              key={slot.deliverySlotId}
              value={String(slot.deliverySlotId)}
              title={slot.slot}
              disabled={slot.full}
              {...(slot.full && { detail: m.reschedule_full() })}
            />
          ))}
      </OptionGroup>
    </>
  );
}
