import type { AnswerOf } from '@halal-basket/contract';
import type { Queryable } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { CustomerVisitor } from '../../../platform/http/context.ts';
import type { OfferedSlot } from '../../slots/index.ts';
import { type ChosenSlot, canChoose } from './choose-slots.ts';
import { replaceChosen } from './chosen-slots.sql.ts';
import { closedSlotText } from './closed-slot.ts';
import { locationAndCart, pricedShipments } from './priced-shipments.ts';
import { shipmentViews } from './shipments.ts';

type Answer = AnswerOf<'saveShipments'>;

const fullText = 'Error saving shipments. This slot is now full. Please choose another slot.';

/** Explains to the customer why slots cannot be chosen; undefined: the text of the catalogue. */
async function lostSlotText(
  q: Queryable,
  { hubId, lost, offered, now }: LostSlots,
): Promise<string | undefined> {
  const closed = await closedSlotText(q, { hubId, chosen: lost, now });
  if (closed) return closed;
  const isFull = lost.some(({ slotId, date }) =>
    offered.some((slot) => slot.slotId === slotId && slot.date === date && slot.full),
  );
  return isFull ? fullText : undefined;
}

interface LostSlots {
  hubId: number;
  /** The choices that cannot be saved. */
  lost: readonly ChosenSlot[];
  offered: readonly OfferedSlot[];
  now: Date;
}

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
  const { groups, offered } = set;
  const lost = choices.filter((choice) => !canChoose(choice, groups, offered));
  if (lost.length > 0) {
    const description = await lostSlotText(q, { hubId: hub.hubId, lost, offered, now });
    refuse('SLOT_GONE', { data: answerWith([]), ...(description && { description }) });
  }
  await replaceChosen(q, set.cartId, choices);
  return answerWith(choices);
}
