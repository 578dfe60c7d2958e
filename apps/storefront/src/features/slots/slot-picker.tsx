import type { DeliverySlot } from '@halal-basket/contract';
import { EmptyState, OptionGroup, OptionTile } from '@halal-basket/ui';
import { type ReactNode, useState } from 'react';
import { m } from '../../messages.ts';
import { useNow } from '../../use-now.ts';
import { DayChips } from './day-chips.tsx';
import { slotDays } from './slot-days.ts';
import { dayParts } from './slot-times.ts';

interface SlotPickerProps {
  slots: readonly DeliverySlot[];
  picked: Pick<DeliverySlot, 'deliverySlotId' | 'date'> | undefined;
  /** The order's own slot can be kept, even if it is full. */
  ownId?: number;
  columns?: 2 | 4;
  /** The price of a slot, or its difference to the present one. */
  renderFacts: (slot: DeliverySlot) => ReactNode;
  onPick: (slot: DeliverySlot) => void;
}

/** Days as chips, the slots of a day as tiles. A full slot is shown and cannot be chosen. */
export function SlotPicker({
  slots,
  picked,
  ownId,
  columns = 4,
  renderFacts,
  onPick,
}: SlotPickerProps) {
  const days = slotDays(slots);
  const firstFree = days.find(({ full }) => !full) ?? days[0];
  const [chosenDay, setChosenDay] = useState<string | null>(picked?.date ?? null);
  const day = days.find(({ date }) => date === chosenDay) ?? firstFree;
  const now = useNow();
  if (!day) {
    return (
      <EmptyState
        icon="calendar-blank"
        level={3}
        title={m.slots_none()}
        line={m.slots_none_text()}
      />
    );
  }
  return (
    <>
      <DayChips days={days} value={day.date} onChange={setChosenDay} />
      <OptionGroup
        key={day.date}
        label={m.slot_times_of({ day: dayParts(day.date, now).label })}
        hideLabel
        value={picked?.date === day.date ? String(picked.deliverySlotId) : null}
        onChange={(id) => {
          const slot = day.slots.find((each) => String(each.deliverySlotId) === id);
          if (slot) onPick(slot);
        }}
        columns={columns}
      >
        {day.slots.map((slot) => (
          <OptionTile
            key={slot.deliverySlotId}
            value={String(slot.deliverySlotId)}
            title={slot.slot}
            disabled={slot.full && slot.deliverySlotId !== ownId}
            {...(slot.now && !slot.full && { tag: m.slot_express() })}
          >
            <span className="flex flex-wrap items-center gap-x-1.5 text-sm">
              {renderFacts(slot)}
            </span>
          </OptionTile>
        ))}
      </OptionGroup>
    </>
  );
}
