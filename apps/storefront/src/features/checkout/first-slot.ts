import type { DeliverySlot, Shipment } from '@halal-basket/contract';
import { slotDays } from '../slots/slot-days.ts';
import { type Choice, type Picks, choicesOf } from './slots.ts';

/**
 * Returns the slot to choose for a customer who has chosen none: on the first day with a free slot
 * the cheapest, and of equal ones the earliest. A faster delivery that costs more is the customer's
 * choice.
 */
export function firstSlot({ availableDeliverySlots }: Shipment): DeliverySlot | undefined {
  const day = slotDays(availableDeliverySlots).find(({ full }) => !full);
  let first: DeliverySlot | undefined;
  for (const slot of day?.slots ?? []) {
    if (!slot.full && (!first || slot.fee < first.fee)) first = slot;
  }
  return first;
}

/** Returns a slot for each shipment, the chosen one where there is one; null while one has none. */
export function choicesWithFirst(shipments: readonly Shipment[], picks: Picks): Choice[] | null {
  const first: Picks = Object.fromEntries(
    shipments.flatMap((shipment) => {
      const slot = firstSlot(shipment);
      return slot ? [[shipment.shipmentId, slot]] : [];
    }),
  );
  return choicesOf(shipments, { ...first, ...picks });
}
