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

/** A slot that was full or closed, with the one that replaced it. */
export interface ReplacedSlot {
  /** Absent for a slot that is no longer listed. */
  before: DeliverySlot | undefined;
  after: DeliverySlot;
}

/** Returns the slots that replace lost ones. */
export const replacedSlots = (
  shipments: readonly Shipment[],
  choices: readonly Choice[],
): ReplacedSlot[] =>
  shipments.flatMap(({ shipmentId, lostSlot, availableDeliverySlots }) => {
    const slotOf = (id: number | undefined) =>
      availableDeliverySlots.find(({ deliverySlotId }) => deliverySlotId === id);
    const choice = choices.find((each) => each.shipmentId === shipmentId);
    const after = slotOf(choice?.deliverySlotId);
    return lostSlot && after ? [{ before: slotOf(lostSlot.deliverySlotId), after }] : [];
  });
