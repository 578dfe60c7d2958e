import { formatRupees } from '@halal-basket/money';
import { OptionGroup, OptionTile } from '@halal-basket/ui';
import { useState } from 'react';
import { m } from '../../messages.ts';
import { DayChips } from '../slots/day-chips.tsx';
import { slotDays } from '../slots/slot-days.ts';
import type { EditDraft, Editing } from './edit-draft.ts';

interface EditSlotsProps {
  shipment: Editing['shipments'][number];
  draft: EditDraft;
  onChange: (draft: EditDraft) => void;
}

/** The slots of one delivery: the days as chips, below them the hours with their fee. */
export function EditSlots({ shipment, draft, onChange }: EditSlotsProps) {
  const { shipmentId, deliverySlotId: ownId, slots } = shipment;
  const chosen = draft.slots[shipmentId]?.deliverySlotId ?? ownId;
  const days = slotDays(slots);
  const [chosenDay, setDay] = useState<string | null>(null);
  const day =
    chosenDay ??
    slots.find(({ deliverySlotId }) => deliverySlotId === chosen)?.date ??
    days[0]?.date ??
    '';
  return (
    <>
      <DayChips days={days} value={day} onChange={setDay} />
      <OptionGroup
        label={m.edit_slot()}
        hideLabel
        columns={2}
        value={String(chosen)}
        onChange={(value) => {
          const slot = slots.find(({ deliverySlotId }) => String(deliverySlotId) === value);
          if (!slot) return;
          const { deliverySlotId, date } = slot;
          const next = { ...draft.slots, [shipmentId]: { deliverySlotId, date } };
          onChange({ ...draft, slots: next });
        }}
      >
        {(days.find(({ date }) => date === day)?.slots ?? []).map((slot) => {
          const isFull = slot.full && slot.deliverySlotId !== ownId;
          return (
            <OptionTile
              key={slot.deliverySlotId}
              value={String(slot.deliverySlotId)}
              title={slot.slot}
              disabled={isFull}
            >
              <span className="text-sm text-text-2">
                {isFull ? m.slot_full() : feeText(slot.fee)}
              </span>
            </OptionTile>
          );
        })}
      </OptionGroup>
    </>
  );
}

/** The fee of the slot alone; the delivery fee follows from the whole order. */
const feeText = (fee: number): string =>
  fee > 0 ? m.edit_slot_fee({ fee: formatRupees(fee) }) : m.edit_slot_free();
