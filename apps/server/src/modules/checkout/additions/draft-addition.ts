import type { InputOf } from '@halal-basket/contract';
import { type Paise, minPaise, paise, subtractPaise } from '@halal-basket/money';
import type { Queryable } from '../../../platform/db.ts';
import { dayOf } from '../../../platform/days.ts';
import { refuse } from '../../../platform/errors.ts';
import {
  type ResolvedCart,
  isSoldOut,
  quoteLineOf,
  resolvedCartAt,
  rulesOf,
} from '../../cart/index.ts';
import { taxRulesFor } from '../../catalogue/index.ts';
import { type Hub, hubById } from '../../location/index.ts';
import { type MembershipTerms, membershipTerms } from '../../membership/index.ts';
import { type OrderRecord, shipmentToExtend } from '../../orders/index.ts';
import { type Quote, quote } from '../../pricing/index.ts';
import { type RedeemedPromo, extendedOffers, offersOfOrder } from '../../promotions/index.ts';
import { type PlannedSlot, plannedSlots } from '../../slots/index.ts';
import { fitsShipment, shipmentsOf } from '../shipments/choose-slots.ts';

export type AddedLine = InputOf<'consolePriceAddition'>['body']['lines'][number];

/** Packs to add to an order, priced. Nothing is held. */
export interface DraftAddition {
  hub: Hub;
  shipment: OrderRecord['shipments'][number];
  slot: PlannedSlot;
  resolvedCart: ResolvedCart;
  bill: Quote;
}

/** The facts that the price of added packs depends on, besides the packs and the hub. */
interface PriceFacts {
  membership: MembershipTerms | null;
  offers: readonly RedeemedPromo[];
}

/**
 * The membership for added packs: only a paid one counts, and its cap is per order, so the packs have what the order
 * left of it.
 */
export function extendedMembership(
  membership: MembershipTerms | null,
  used: Paise,
): MembershipTerms | null {
  if (membership === null || membership.fee !== null) return null;
  const { discountCap: cap } = membership;
  if (cap === null) return membership;
  return { ...membership, discountCap: subtractPaise(cap, minPaise(cap, used)) };
}

/** The bill of added packs: they travel with their order, so they have no delivery fee and no minimum. */
function billOf(
  { lines }: ResolvedCart,
  {
    order,
    hub,
    slot,
    taxes,
  }: {
    order: OrderRecord;
    hub: Hub;
    slot: PlannedSlot;
    taxes: Awaited<ReturnType<typeof taxRulesFor>>;
  },
  { membership, offers }: PriceFacts,
): Quote {
  const goods = lines.map(({ sku: { sku, productId, categorySeoName: category } }) => ({
    sku,
    productId,
    category,
  }));
  return quote({
    lines: lines.map((line) => quoteLineOf(line, slot.date)),
    rules: {
      ...rulesOf(hub, order.address.pinCode, taxes(slot.date)),
      deliveryFee: paise(0),
      freeDeliveryFrom: null,
      minimumOrder: paise(0),
    },
    membership: extendedMembership(membership, order.membershipDiscount),
    promos: extendedOffers(offers, goods),
  });
}

/**
 * Prices packs for an order. Refuses ORDER_STATE, CUT_OFF_PASSED, PACKS_LATER, PACKS_SOLD_OUT, and INVALID for a pack
 * without its cut.
 */
export async function draftAddition(
  q: Queryable,
  order: OrderRecord,
  wanted: readonly AddedLine[],
  now: Date,
): Promise<DraftAddition> {
  const shipment = shipmentToExtend(order, now);
  if (!shipment) refuse('ORDER_STATE', { data: { orderStatus: order.state } });
  const { hubId, customerId } = order;
  const packs = wanted.map(({ sku, cut = '', packs: quantity }) => ({
    sku,
    cut,
    quantity,
    seenPrice: paise(0),
  }));
  const [hub, slots, resolvedCart, taxes, membership, offers] = await Promise.all([
    hubById(q, hubId),
    plannedSlots(q, hubId, now),
    resolvedCartAt(q, hubId, packs),
    taxRulesFor(q, hubId),
    membershipTerms(q, { customerId }, now),
    offersOfOrder(q, order.orderNo),
  ]);
  const slot = slots.find(({ slotId }) => slotId === shipment.slotId);
  if (!hub || !slot || slot.closesAt <= now) refuse('CUT_OFF_PASSED');
  if (resolvedCart.gone.length > 0) {
    refuse('INVALID', { fields: { lines: 'Choose a cut of each pack' } });
  }
  const groups = shipmentsOf(resolvedCart.lines, dayOf(now));
  if (!groups.every((group) => fitsShipment(slot, group))) refuse('PACKS_LATER');
  if (isSoldOut(resolvedCart)) refuse('PACKS_SOLD_OUT');
  const bill = billOf(resolvedCart, { order, hub, slot, taxes }, { membership, offers });
  return { hub, shipment, slot, resolvedCart, bill };
}
