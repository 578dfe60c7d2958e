import type { PriceDetails } from '@halal-basket/contract';
import { dayOf } from '../../../platform/days.ts';
import type { Queryable } from '../../../platform/db.ts';
import type { CustomerVisitor } from '../../../platform/http/context.ts';
import { type CartState, cartOf, priceCart, pricingFacts, rulesOf } from '../../cart/index.ts';
import { taxRulesFor } from '../../catalogue/index.ts';
import { type Hub, hubForVisitor, visitorLocationOf } from '../../location/index.ts';
import { priceDetailsOf } from '../../pricing/index.ts';
import { type ChosenSlot, canChoose } from './choose-slots.ts';
import { selectChosen } from './chosen-slots.sql.ts';
import { type ShipmentSet, shipmentSet } from './shipments.ts';

interface PricedShipments {
  set: ShipmentSet;
  /** The bill of the cart with the fees of these slots. */
  pricesIn: (chosen: readonly ChosenSlot[]) => PriceDetails;
}

interface CartAndHub {
  cart: CartState | null;
  hub: Hub;
  /** Of the delivery address: it decides the kind of GST. */
  pinCode: string;
  now: Date;
}

const slotFees = ({ offered }: ShipmentSet, chosen: readonly ChosenSlot[]) =>
  chosen.flatMap(({ slotId }) => offered.find((slot) => slot.slotId === slotId)?.fee ?? []);

/** The visitor's location, hub and cart. */
export const locationAndCart = (q: Queryable, visitor: CustomerVisitor) =>
  Promise.all([visitorLocationOf(q, visitor), hubForVisitor(q, visitor), cartOf(q, visitor)]);

/** Refuses NO_SHIPMENTS while nothing in the cart can be delivered. */
export async function pricedShipments(
  q: Queryable,
  visitor: CustomerVisitor,
  { cart, hub, pinCode, now }: CartAndHub,
): Promise<PricedShipments> {
  const code = cart?.promoCode ?? null;
  const [set, taxesOn, facts] = await Promise.all([
    shipmentSet(q, cart, hub, now),
    taxRulesFor(q, hub.hubId),
    pricingFacts(q, visitor, code, now),
  ]);
  const pricesIn = (chosen: readonly ChosenSlot[]): PriceDetails => {
    const taxes = taxesOn(chosen[0]?.date ?? dayOf(now));
    const rules = rulesOf(hub, pinCode, taxes, slotFees(set, chosen));
    const { bill } = priceCart(facts, { code, resolvedCart: set.resolvedCart, hub, rules, now });
    return priceDetailsOf(bill);
  };
  return { set, pricesIn };
}

/**
 * The bill of the cart with the fees of the slots that the customer has saved and that are still
 * offered; null while none is.
 */
export async function pricesInSavedSlots(
  q: Queryable,
  visitor: CustomerVisitor,
  now: Date,
): Promise<PriceDetails | null> {
  const [location, { hub }, cart] = await locationAndCart(q, visitor);
  if (!location || !cart || cart.lines.length === 0) return null;
  const saved = await selectChosen(q, cart.cartId);
  if (saved.length === 0) return null;
  const { pinCode } = location;
  const { set, pricesIn } = await pricedShipments(q, visitor, { cart, hub, pinCode, now });
  const offered = saved.filter((choice) => canChoose(choice, set.groups, set.offered));
  return offered.length === 0 ? null : pricesIn(offered);
}
