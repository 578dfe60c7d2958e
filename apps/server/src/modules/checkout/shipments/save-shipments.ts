import type { AnswerOf } from '@halal-basket/contract';
import type { Queryable } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { CustomerVisitor } from '../../../platform/http/context.ts';
import { taxRulesFor } from '../../catalogue/index.ts';
import { dayOf } from '../../../platform/days.ts';
import { cartOf, priceCart, pricingFacts, rulesOf } from '../../cart/index.ts';
import { hubForVisitor, visitorLocationOf } from '../../location/index.ts';
import { priceDetailsOf } from '../../pricing/index.ts';
import { type ChosenSlot, canChoose } from './choose-slots.ts';
import { replaceChosen } from './chosen-slots.sql.ts';
import { type ShipmentSet, shipmentSet, shipmentViews } from './shipments.ts';

type Answer = AnswerOf<'saveShipments'>;

/** The visitor's place and cart. */
export const placeAndCart = (q: Queryable, visitor: CustomerVisitor) =>
  Promise.all([visitorLocationOf(q, visitor), hubForVisitor(q, visitor), cartOf(q, visitor)]);

/**
 * Saves the chosen slot of each shipment, without a reservation. Refuses ADDRESS_REQUIRED,
 * NO_SHIPMENTS, and SLOT_GONE with the available slots for a slot that is full, closed, of another
 * hub or too early.
 */
export async function saveShipments(
  q: Queryable,
  visitor: CustomerVisitor,
  choices: readonly ChosenSlot[],
  now: Date,
): Promise<Answer> {
  if (choices.length === 0) refuse('NO_SHIPMENTS');
  if (new Set(choices.map(({ shipmentId }) => shipmentId)).size < choices.length) {
    refuse('INVALID', { fields: { shipments: 'a shipment is listed twice' } });
  }
  const [location, { hub }, cart] = await placeAndCart(q, visitor);
  if (!location || location.addressId === null) refuse('ADDRESS_REQUIRED');
  const code = cart?.promoCode ?? null;
  const [set, taxesOn, facts] = await Promise.all([
    shipmentSet(q, cart, hub, now),
    taxRulesFor(q, hub.hubId),
    pricingFacts(q, visitor, code, now),
  ]);
  const answerWith = (chosen: readonly ChosenSlot[]): Answer => {
    const taxes = taxesOn(chosen[0]?.date ?? dayOf(now));
    const rules = rulesOf(hub, location.pinCode, taxes, slotFees(set, chosen));
    const { bill } = priceCart(facts, { code, resolvedCart: set.resolvedCart, hub, rules, now });
    return { shipments: shipmentViews(set, chosen, now), priceDetails: priceDetailsOf(bill) };
  };
  const possible = choices.every((choice) => canChoose(choice, set.groups, set.offered));
  if (!possible) refuse('SLOT_GONE', { data: answerWith([]) });
  await replaceChosen(q, set.cartId, choices);
  return answerWith(choices);
}

const slotFees = ({ offered }: ShipmentSet, chosen: readonly ChosenSlot[]) =>
  chosen.flatMap(({ slotId }) => offered.find((slot) => slot.slotId === slotId)?.fee ?? []);
