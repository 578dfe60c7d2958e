import { rupeesFromPaise } from '@halal-basket/money';
import type { OfferedSlot } from './slots.ts';

/** An offered slot for the wire. */
export const slotView = (slot: OfferedSlot) => ({
  date: slot.date,
  deliverySlotId: slot.slotId,
  slot: slot.label,
  deliverySlotStartTime: slot.startsAt.toISOString(),
  deliverySlotEndTime: slot.endsAt.toISOString(),
  now: slot.now,
  left: slot.left,
  full: slot.full,
  fee: rupeesFromPaise(slot.fee),
});
