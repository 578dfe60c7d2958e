import type { DeliverySlot, InputOf } from '@halal-basket/contract';
import { Button, EmptyState, FieldError, OptionGroup, OptionTile } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsole } from '../../../app/console-context.tsx';
import { m } from '../../../messages.ts';
import type { OverlayFrame, OverlayInputs } from '../../../overlays/overlay-inputs.ts';
import { Loaded } from '../../../shared/loaded.tsx';
import { useNow } from '../../../shared/use-now.ts';
import { orderSlotText } from '../order-labels.ts';
import { useOrderChange } from './use-order-change.ts';

/** The slots of a delivery, the chosen one, and the call that moves the delivery there. */
function useReschedule(
  { orderNo, shipmentId }: OverlayInputs['rescheduleOrder'],
  done: () => void,
) {
  const { caller } = useConsole();
  const [chosen, setChosen] = useState<string | null>(null);
  const [shown, setShown] = useState<number | null>(null);
  const query = useQuery({
    queryKey: ['orders', 'slots', orderNo, shipmentId],
    queryFn: ({ signal }) =>
      caller.call(
        'consoleRescheduleSlots',
        { params: { orderNo }, query: { ...(shipmentId !== undefined && { shipmentId }) } },
        { signal },
      ),
  });
  const free = (query.data?.slots ?? []).filter(({ full }) => !full);
  const slot = free.find(({ deliverySlotId }) => String(deliverySlotId) === chosen);
  const move = useOrderChange(
    orderNo,
    (body: InputOf<'consoleRescheduleOrder'>['body']) =>
      caller.call('consoleRescheduleOrder', { params: { orderNo }, body }),
    m.order_rescheduled({ orderNo }),
  );
  const send = () => {
    if (!slot || !query.data) return;
    const { deliverySlotId, date } = slot;
    const { shipmentId: moved, present } = query.data;
    const shownSlotId = shown ?? present.deliverySlotId;
    const onError = () => {
      setShown(null);
      void query.refetch();
    };
    const body = { shipmentId: moved, deliverySlotId, date, shownSlotId };
    move.mutate(body, { onSuccess: done, onError });
  };
  // The list can be loaded again after the choice.
  const choose = (deliverySlotId: string) => {
    setChosen(deliverySlotId);
    setShown((before) => before ?? query.data?.present.deliverySlotId ?? null);
  };
  return { query, free, slot, chosen, choose, send, busy: move.isPending };
}

/** Moves a delivery of an order to another slot with capacity. */
export function RescheduleOrderOverlay({
  orderNo,
  shipmentId,
  ...frame
}: OverlayInputs['rescheduleOrder'] & OverlayFrame) {
  const now = useNow();
  const [isChecked, setChecked] = useState(false);
  const { query, free, slot, chosen, choose, send, busy } = useReschedule(
    { orderNo, shipmentId },
    () => frame.onOpenChange(false),
  );
  const press = () => {
    setChecked(true);
    send();
  };
  return (
    <Overlay
      {...frame}
      title={m.reschedule_title({ orderNo })}
      description={m.reschedule_line()}
      closeLabel={m.close()}
      footer={
        free.length > 0 && (
          <div className="flex flex-col gap-2">
            <div role="alert">
              {isChecked && !slot && <FieldError>{m.slot_needed()}</FieldError>}
            </div>
            <Button block busy={busy} onClick={press}>
              {m.reschedule_order()}
            </Button>
          </div>
        )
      }
    >
      <Loaded query={query} failed={m.order_slots_failed()}>
        {({ present }) => (
          <>
            <p className="text-text-2">
              {m.reschedule_from({ slot: orderSlotText(present, now) })}
            </p>
            {free.length === 0 ? (
              <EmptyState icon="calendar-blank" title={m.no_slots()} line={m.no_slots_line()} />
            ) : (
              <SlotChoice slots={free} value={chosen} onChange={choose} />
            )}
          </>
        )}
      </Loaded>
    </Overlay>
  );
}

interface SlotChoiceProps {
  slots: readonly DeliverySlot[];
  value: string | null;
  onChange: (deliverySlotId: string) => void;
}

function SlotChoice({ slots, value, onChange }: SlotChoiceProps) {
  const now = useNow();
  return (
    <OptionGroup
      label={m.table_slot()}
      hideLabel
      layout="list"
      value={value}
      onChange={onChange}
      className="pt-2"
    >
      {slots.map(({ deliverySlotId, date, slot: hours, left }) => (
        <OptionTile
          key={deliverySlotId}
          value={String(deliverySlotId)}
          title={orderSlotText({ slotDate: date, slot: hours }, now)}
          className="min-h-12!"
        >
          <span className="text-sm text-text-2">{m.places_left({ count: left })}</span>
        </OptionTile>
      ))}
    </OptionGroup>
  );
}
