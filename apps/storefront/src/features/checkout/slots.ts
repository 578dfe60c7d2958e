import type { DeliverySlot, Shipment } from '@halal-basket/contract';

/** The chosen slot of each shipment, by `shipmentId`. */
export type Picks = Readonly<Record<string, { deliverySlotId: number; date: string }>>;

/** Returns the slots that the server has saved for these shipments. */
export const savedPicks = (shipments: readonly Shipment[]): Picks =>
  Object.fromEntries(
    shipments.flatMap(({ shipmentId, chosen }) => (chosen ? [[shipmentId, chosen]] : [])),
  );

const slotOf = (shipment: Shipment, picks: Picks): DeliverySlot | undefined => {
  const pick = picks[shipment.shipmentId];
  return shipment.availableDeliverySlots.find(
    (slot) => slot.deliverySlotId === pick?.deliverySlotId && slot.date === pick.date,
  );
};

/** The chosen slot of a shipment, if still available. */
export function pickedSlot(shipment: Shipment, picks: Picks): DeliverySlot | undefined {
  const slot = slotOf(shipment, picks);
  return slot?.full ? undefined : slot;
}

export interface Choice {
  shipmentId: string;
  deliverySlotId: number;
  date: string;
}

/** Returns what to save, in the order of the shipments; null while one has no slot. */
export function choicesOf(shipments: readonly Shipment[], picks: Picks): Choice[] | null {
  const choices = shipments.flatMap((shipment) => {
    const slot = pickedSlot(shipment, picks);
    if (!slot) return [];
    const { deliverySlotId, date } = slot;
    return [{ shipmentId: shipment.shipmentId, deliverySlotId, date }];
  });
  return choices.length === shipments.length && choices.length > 0 ? choices : null;
}

export interface SlotDay {
  date: string;
  slots: DeliverySlot[];
  /** Whether all slots of the day are full. */
  full: boolean;
}

/** Slots by day, both in the order of time. */
export function slotDays(slots: readonly DeliverySlot[]): SlotDay[] {
  const days = new Map<string, DeliverySlot[]>();
  const inOrder = [...slots].sort((a, b) =>
    a.now === b.now
      ? Date.parse(a.deliverySlotStartTime) - Date.parse(b.deliverySlotStartTime)
      : a.now
        ? -1
        : 1,
  );
  for (const slot of inOrder) days.set(slot.date, [...(days.get(slot.date) ?? []), slot]);
  return [...days]
    .map(([date, ofDay]) => ({ date, slots: ofDay, full: ofDay.every(({ full }) => full) }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** Below this number the remaining capacity is shown. */
const fewLeft = 5;

export const isScarce = ({ left, full }: DeliverySlot): boolean => !full && left <= fewLeft;
