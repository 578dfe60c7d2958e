import type { DeliverySlot, Shipment } from '@halal-basket/contract';
import { deliveryPrice } from '@halal-basket/contract/delivery-price';

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

interface OtherShipments {
  shipments: readonly Shipment[];
  picks: Picks;
  /** Of the cart, without slots. */
  deliveryFee: number;
}

/** The delivery of the whole cart with this slot and the chosen slots of the other shipments. */
export const priceWith = (slot: DeliverySlot, others: OtherShipments): number =>
  deliveryPrice(others.deliveryFee, [
    slot.fee,
    ...others.shipments.flatMap((each) => pickedSlot(each, others.picks)?.fee ?? []),
  ]);
