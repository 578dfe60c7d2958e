import type { AnswerOf } from '@halal-basket/contract';
import { rupeesFromPaise } from '@halal-basket/money';
import type { Tx } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import type { CustomerVisitor } from '../../platform/http/context.ts';
import { type Basket, type BasketLine, basketIn, cartOf } from '../cart/index.ts';
import { pictureUrl } from '../catalogue/index.ts';
import {
  type Hub,
  type VisitorPlace,
  currentAddress,
  placeOf,
  saveVisitorPlace,
  serve,
} from '../location/index.ts';
import {
  type OfferedSlot,
  type Outlook,
  dayOf,
  openSlots,
  outlook,
  plusDays,
  productPromise,
} from '../slots/index.ts';
import { type ChosenSlot, type ShipmentGroup, canChoose, shipmentsOf } from './checkout.ts';

type Shipment = AnswerOf<'deliverySlots'>['shipments'][number];

/** The address that the cart goes to, with its hub. */
export interface Destination {
  hub: Hub;
  place: VisitorPlace;
}

/**
 * Makes the address the one that the customer shops for: `addressId`, else the one chosen before,
 * else the default one. Refuses ADDRESS_REQUIRED without any, ADDRESS_NOT_FOUND for another
 * customer's, NOT_SERVICEABLE where no hub delivers.
 */
export async function chooseDestination(
  tx: Tx,
  visitor: CustomerVisitor,
  addressId: number | undefined,
  now: Date,
): Promise<Destination> {
  const before = await placeOf(tx, visitor);
  const wanted = addressId ?? before?.addressId ?? (await currentAddress(tx, visitor))?.addressId;
  if (wanted === undefined) refuse('ADDRESS_REQUIRED');
  const { hub, place } = await serve(tx, { addressId: wanted }, visitor.customerId);
  if (before?.addressId !== wanted || before.hubId !== hub.hubId) {
    await saveVisitorPlace(tx, visitor.sessionId, place, now);
  }
  return { hub, place };
}

/** The cart in shipments, with the slots that each may have. */
export interface ShipmentSet {
  cartId: number;
  basket: Basket;
  groups: ShipmentGroup<BasketLine>[];
  offered: OfferedSlot[];
  ahead: Outlook;
}

/** Refuses NO_SHIPMENTS while nothing in the cart can be delivered. */
export async function shipmentSet(
  tx: Tx,
  visitor: CustomerVisitor,
  hub: Hub,
  now: Date,
): Promise<ShipmentSet> {
  const cart = await cartOf(tx, visitor);
  const basket = await basketIn(tx, hub.hubId, cart?.lines ?? []);
  const groups = shipmentsOf(basket.lines, dayOf(now));
  if (!cart || groups.length === 0) refuse('NO_SHIPMENTS');
  return {
    cartId: cart.cartId,
    basket,
    groups,
    offered: await offeredTo(tx, groups, hub, now),
    ahead: await outlook(tx, hub, now),
  };
}

/** A shipment of a day or two later finds enough choice in the week of the one before it. */
const daysShared = 3;

/** One look at the slots of the coming week, and one more for each pre-order beyond it. */
async function offeredTo(
  tx: Tx,
  groups: readonly ShipmentGroup<BasketLine>[],
  hub: Hub,
  now: Date,
): Promise<OfferedSlot[]> {
  const slots = new Map<number, OfferedSlot>();
  let sharedUntil = '';
  for (const { earliest } of groups) {
    if (earliest <= sharedUntil) continue;
    for (const slot of await openSlots(tx, { hub, earliest, now })) slots.set(slot.slotId, slot);
    sharedUntil = plusDays(earliest, daysShared);
  }
  return [...slots.values()];
}

/** Those of `chosen` that can still be had. */
export const stillOffered = (
  chosen: readonly ChosenSlot[],
  { groups, offered }: ShipmentSet,
): ChosenSlot[] => chosen.filter((choice) => canChoose(choice, groups, offered));

/** The shipments as they stand on the wire. */
export function shipmentViews(
  set: ShipmentSet,
  chosen: readonly ChosenSlot[],
  now: Date,
): Shipment[] {
  const valid = stillOffered(chosen, set);
  return set.groups.map((group) => {
    const choice = valid.find(({ shipmentId }) => shipmentId === group.shipmentId);
    const [line] = group.lines;
    return {
      shipmentId: group.shipmentId,
      items: group.lines.map(itemView),
      deliveryText: line ? productPromise(line.sku, set.ahead, now, 'product') : '',
      isPresale: group.isPresale,
      availableDeliverySlots: set.offered
        .filter(({ date }) => date >= group.earliest)
        .map(slotView),
      ...(choice && { chosen: { deliverySlotId: choice.slotId, date: choice.date } }),
    };
  });
}

const itemView = ({ sku, cut, quantity }: BasketLine): Shipment['items'][number] => ({
  sku: sku.sku,
  ...(cut && { cuts: cut.code, cutLabel: cut.label }),
  productName: sku.productName,
  quantity: sku.pack,
  inCartQty: quantity,
  imageUrl: sku.picture ? pictureUrl(sku.picture.file) : '',
  tint: sku.tint,
});

const slotView = (slot: OfferedSlot): Shipment['availableDeliverySlots'][number] => ({
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
