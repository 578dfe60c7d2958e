import type { DeliverySlot } from '@halal-basket/contract';
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

/** Moves a delivery of an order to another slot with capacity. */
export function RescheduleOrderOverlay({
  orderNo,
  shipmentId,
  ...frame
}: OverlayInputs['rescheduleOrder'] & OverlayFrame) {
  const { caller } = useConsole();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
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
    (body: { shipmentId: string; deliverySlotId: number; date: string }) =>
      caller.call('consoleRescheduleOrder', { params: { orderNo }, body }),
    m.order_rescheduled({ orderNo }),
  );
  const send = () => {
    setChecked(true);
    if (!slot || !query.data) return;
    const { deliverySlotId, date } = slot;
    move.mutate(
      { shipmentId: query.data.shipmentId, deliverySlotId, date },
      { onSuccess: () => frame.onOpenChange(false), onError: () => void query.refetch() },
    );
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
            <Button block busy={move.isPending} onClick={send}>
              {m.reschedule_order()}
            </Button>
          </div>
        )
      }
    >
      <Loaded query={query} failed={m.order_slots_failed()}>
        {() =>
          free.length === 0 ? (
            <EmptyState icon="calendar-blank" title={m.no_slots()} line={m.no_slots_line()} />
          ) : (
            <SlotChoice slots={free} value={chosen} onChange={setChosen} />
          )
        }
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
