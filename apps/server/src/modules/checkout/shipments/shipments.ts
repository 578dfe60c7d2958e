import type { AnswerOf } from '@halal-basket/contract';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { CustomerVisitor } from '../../../platform/http/context.ts';
import {
  type ResolvedCart,
  type ResolvedLine,
  type CartState,
  resolvedCartAt,
} from '../../cart/index.ts';
import { pictureUrl } from '../../catalogue/index.ts';
import {
  type Hub,
  type VisitorLocation,
  currentAddress,
  hubForVisitor,
  visitorLocationOf,
  saveVisitorLocation,
  resolveServedLocation,
} from '../../location/index.ts';
import { dayOf, plusDays } from '../../../platform/days.ts';
import {
  type OfferedSlot,
  type DeliveryOptions,
  openSlots,
  productPromise,
  weekAhead,
  slotView,
} from '../../slots/index.ts';
import {
  type ChosenSlot,
  type ShipmentGroup,
  canChoose,
  shipmentsOf,
  fitsShipment,
} from './choose-slots.ts';

type Shipment = AnswerOf<'deliverySlots'>['shipments'][number];

/** The delivery address of the cart and its hub. */
export interface Destination {
  hub: Hub;
  location: VisitorLocation;
}

/**
 * The address chosen before, if `addressId` names it or is undefined, and its hub still delivers there: the
 * delivery area may have changed since. Else null.
 */
export async function presentDestination(
  q: Queryable,
  visitor: CustomerVisitor,
  addressId: number | undefined,
): Promise<Destination | null> {
  const [location, { hub }, address] = await Promise.all([
    visitorLocationOf(q, visitor),
    hubForVisitor(q, visitor),
    currentAddress(q, visitor),
  ]);
  if (!location || address?.addressId !== location.addressId) return null;
  if (addressId !== undefined && addressId !== address.addressId) return null;
  return address.hub?.hubId === hub.hubId ? { hub, location } : null;
}

/**
 * Selects the address to shop for: `addressId`, else the one chosen before, else the default.
 * Refuses ADDRESS_REQUIRED without any, ADDRESS_NOT_FOUND for another customer's, NOT_SERVICEABLE
 * where no hub delivers.
 */
export async function chooseDestination(
  tx: Tx,
  visitor: CustomerVisitor,
  addressId: number | undefined,
  now: Date,
): Promise<Destination> {
  const destinationId = addressId ?? (await currentAddress(tx, visitor))?.addressId;
  if (destinationId === undefined) refuse('ADDRESS_REQUIRED');
  const { hub, location } = await resolveServedLocation(
    tx,
    { addressId: destinationId },
    visitor.customerId,
  );
  await saveVisitorLocation(tx, visitor.sessionId, location, now);
  return { hub, location };
}

/** The shipments of the cart with their offered slots. */
export interface ShipmentSet {
  cartId: number;
  resolvedCart: ResolvedCart;
  groups: ShipmentGroup<ResolvedLine>[];
  offered: OfferedSlot[];
  ahead: DeliveryOptions;
}

/** Refuses NO_SHIPMENTS while nothing in the cart can be delivered. */
export async function shipmentSet(
  q: Queryable,
  cart: CartState | null,
  hub: Hub,
  now: Date,
): Promise<ShipmentSet> {
  if (!cart) refuse('NO_SHIPMENTS');
  const [resolvedCart, { offered, deliveryOptions }] = await Promise.all([
    resolvedCartAt(q, hub.hubId, cart.lines),
    weekAhead(q, hub, now),
  ]);
  const groups = shipmentsOf(resolvedCart.lines, dayOf(now));
  if (groups.length === 0) refuse('NO_SHIPMENTS');
  return {
    cartId: cart.cartId,
    resolvedCart,
    groups,
    offered: await withLater(q, offered, groups, hub, now),
    ahead: deliveryOptions,
  };
}

/** A shipment at most this many days ahead has enough slots within the coming week. */
const daysWithChoice = 4;

/** The coming week's slots, and those of the weeks in which later pre-orders can be delivered. */
async function withLater(
  q: Queryable,
  offered: readonly OfferedSlot[],
  groups: readonly ShipmentGroup<ResolvedLine>[],
  hub: Hub,
  now: Date,
): Promise<OfferedSlot[]> {
  const slots = new Map(offered.map((slot) => [slot.slotId, slot]));
  const late = groups.filter(({ earliest }) => earliest > plusDays(dayOf(now), daysWithChoice));
  for (const { earliest } of late) {
    for (const slot of await openSlots(q, { hub, earliest, now })) slots.set(slot.slotId, slot);
  }
  return [...slots.values()];
}

/** The shipments for the wire. */
export function shipmentViews(
  set: ShipmentSet,
  chosen: readonly ChosenSlot[],
  now: Date,
): Shipment[] {
  return set.groups.map((group) => {
    const choice = chosen.find(({ shipmentId }) => shipmentId === group.shipmentId);
    const named = choice && { deliverySlotId: choice.slotId, date: choice.date };
    const isOffered = choice && canChoose(choice, set.groups, set.offered);
    const [line] = group.lines;
    return {
      shipmentId: group.shipmentId,
      items: group.lines.map(itemView),
      deliveryText: line ? productPromise(line.sku, set.ahead, now, 'product') : '',
      isPresale: group.isPresale,
      availableDeliverySlots: set.offered.filter((slot) => fitsShipment(slot, group)).map(slotView),
      ...(named && (isOffered ? { chosen: named } : { lostSlot: named })),
    };
  });
}

const itemView = ({ sku, cut, quantity }: ResolvedLine): Shipment['items'][number] => ({
  sku: sku.sku,
  ...(cut && { cuts: cut.code, cutLabel: cut.label }),
  productName: sku.productName,
  quantity: sku.pack,
  inCartQty: quantity,
  imageUrl: sku.picture ? pictureUrl(sku.picture.file) : '',
  tint: sku.tint,
});
