import type { AnswerOf } from '@halal-basket/contract';
import type { Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { CustomerVisitor } from '../../../platform/http/context.ts';
import { taxRulesFor } from '../../catalogue/index.ts';
import { dayOf } from '../../../platform/days.ts';
import { type CartState, cartOf, pricedCart, rulesOf } from '../../cart/index.ts';
import { hubForVisitor, visitorLocationOf } from '../../location/index.ts';
import { priceDetailsOf } from '../../pricing/index.ts';
import { type ChosenSlot, canChoose } from './choose-slots.ts';
import { replaceChosen } from './chosen-slots.sql.ts';
import { type Destination, type ShipmentSet, shipmentSet, shipmentViews } from './shipments.ts';

type Answer = AnswerOf<'saveShipments'>;

/**
 * Saves the chosen slot of each shipment, without a reservation. Refuses ADDRESS_REQUIRED,
 * NO_SHIPMENTS, and SLOT_GONE with the available slots for a slot that is full, closed, of another
 * hub or too early.
 */
export async function saveShipments(
  tx: Tx,
  visitor: CustomerVisitor,
  choices: readonly ChosenSlot[],
  now: Date,
): Promise<Answer> {
  if (choices.length === 0) refuse('NO_SHIPMENTS');
  if (new Set(choices.map(({ shipmentId }) => shipmentId)).size < choices.length) {
    refuse('INVALID', { fields: { shipments: 'a shipment is listed twice' } });
  }
  const [location, { hub }, cart] = await Promise.all([
    visitorLocationOf(tx, visitor),
    hubForVisitor(tx, visitor),
    cartOf(tx, visitor),
  ]);
  if (!location || location.addressId === null) refuse('ADDRESS_REQUIRED');
  const set = await shipmentSet(tx, cart, hub, now);
  const possible = choices.every((choice) => canChoose(choice, set.groups, set.offered));
  if (!possible) {
    refuse('SLOT_GONE', {
      data: await answerOf(tx, { visitor, cart, hub, location, set }, [], now),
    });
  }
  replaceChosen(tx, set.cartId, choices);
  return answerOf(tx, { visitor, cart, hub, location, set }, choices, now);
}

interface Chosen extends Destination {
  visitor: CustomerVisitor;
  cart: CartState | null;
  set: ShipmentSet;
}

/** The shipments with their choices, and the bill with the slot fees. */
async function answerOf(
  tx: Tx,
  { visitor, cart, hub, location, set }: Chosen,
  chosen: readonly ChosenSlot[],
  now: Date,
): Promise<Answer> {
  const taxes = await taxRulesFor(tx, hub.hubId, chosen[0]?.date ?? dayOf(now));
  const rules = rulesOf(hub, location.pinCode, taxes, slotFees(set, chosen));
  const { bill } = await pricedCart({
    q: tx,
    visitor,
    cart,
    resolvedCart: set.resolvedCart,
    hub,
    rules,
    now,
  });
  return { shipments: shipmentViews(set, chosen, now), priceDetails: priceDetailsOf(bill) };
}

const slotFees = ({ offered }: ShipmentSet, chosen: readonly ChosenSlot[]) =>
  chosen.flatMap(({ slotId }) => offered.find((slot) => slot.slotId === slotId)?.fee ?? []);
