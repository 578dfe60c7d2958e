import type { AnswerOf } from '@halal-basket/contract';
import type { Queryable } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { CustomerVisitor } from '../../../platform/http/context.ts';
import { type ChosenSlot, canChoose } from './choose-slots.ts';
import { replaceChosen } from './chosen-slots.sql.ts';
import { locationAndCart, pricedShipments } from './priced-shipments.ts';
import { shipmentViews } from './shipments.ts';

type Answer = AnswerOf<'saveShipments'>;

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
  const [location, { hub }, cart] = await locationAndCart(q, visitor);
  if (!location || location.addressId === null) refuse('ADDRESS_REQUIRED');
  const { set, pricesIn } = await pricedShipments(q, visitor, {
    cart,
    hub,
    pinCode: location.pinCode,
    now,
  });
  const answerWith = (chosen: readonly ChosenSlot[]): Answer => ({
    shipments: shipmentViews(set, chosen, now),
    priceDetails: pricesIn(chosen),
  });
  const possible = choices.every((choice) => canChoose(choice, set.groups, set.offered));
  if (!possible) refuse('SLOT_GONE', { data: answerWith([]) });
  await replaceChosen(q, set.cartId, choices);
  return answerWith(choices);
}
