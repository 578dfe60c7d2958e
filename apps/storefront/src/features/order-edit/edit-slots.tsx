import type { DeliverySlot } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { m } from '../../messages.ts';
import { SlotPicker } from '../slots/slot-picker.tsx';
import type { EditDraft, Editing } from './edit-draft.ts';

interface EditSlotsProps {
  shipment: Editing['shipments'][number];
  draft: EditDraft;
  onChange: (draft: EditDraft) => void;
}

/** The slots of one delivery, each with the difference of its fee to the present slot. */
export function EditSlots({ shipment, draft, onChange }: EditSlotsProps) {
  const { shipmentId, deliverySlotId: ownId, slots } = shipment;
  const own = slots.find(({ deliverySlotId }) => deliverySlotId === ownId);
  const textOf = (slot: DeliverySlot): string => {
    if (slot.deliverySlotId === ownId) return m.edit_slot_present();
    return slot.full ? m.slot_full() : differenceText(slot.fee - (own?.fee ?? 0));
  };
  return (
    <SlotPicker
      slots={slots}
      picked={draft.slots[shipmentId] ?? own}
      ownId={ownId}
      columns={2}
      renderFacts={(slot) => <span className="text-text-2">{textOf(slot)}</span>}
      onPick={({ deliverySlotId, date }) =>
        onChange({ ...draft, slots: { ...draft.slots, [shipmentId]: { deliverySlotId, date } } })
      }
    />
  );
}

function differenceText(difference: number): string {
  if (difference === 0) return m.edit_slot_same();
  const amount = formatRupees(Math.abs(difference));
  return difference > 0 ? m.edit_slot_more({ amount }) : m.edit_slot_less({ amount });
}
