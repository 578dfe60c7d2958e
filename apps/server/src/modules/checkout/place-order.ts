import type { AnswerOf } from '@halal-basket/contract';
import { rupeesFromPaise } from '@halal-basket/money';
import type { Tx } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import type { CustomerVisitor } from '../../platform/http/context.ts';
import {
  type Basket,
  basketAsWanted,
  isSoldOut,
  linesOf,
  lockOwn,
  quoteOf,
  rulesOf,
} from '../cart/index.ts';
import { type Address, type Hub, addressOf, addressView, placeOf } from '../location/index.ts';
import { createOrder, heldUntil, newOrderNo, replaceOpenOrder } from '../orders/index.ts';
import type { Quote } from '../pricing/index.ts';
import { dayOf, hold as holdPlaces, slotsById } from '../slots/index.ts';
import { hold as holdStock, release as releaseStock } from '../stock/index.ts';
import { chosenFor, shipmentsOf } from './checkout.ts';
import { selectChosen } from './checkout.sql.ts';
import { type PlannedShipment, frozenLines, frozenShipment } from './freeze.ts';

type Placed = AnswerOf<'placeOrder'>;

interface Stopped {
  status: 'STOPPED';
  step: NonNullable<Placed['step']>;
}

/** Why it cannot go on. Nothing is held then; the client shows it and aborts. */
const stopped = (step: Stopped['step']): Stopped => ({ status: 'STOPPED', step });

/** An order that only stock and slot places can still stop. */
interface Plan {
  customerId: number;
  hub: Hub;
  address: Address;
  basket: Basket;
  bill: Quote;
  shipments: PlannedShipment[];
}

/**
 * Makes the order of the customer's cart in one transaction: prices frozen, stock and slot places
 * held for 15 minutes. An order that still waited to be paid is let go: the new one takes its place.
 * Answers with `step` where something has to be mended first. Refuses LOCATION_REQUIRED, and
 * SLOT_REQUIRED for a shipment without a chosen slot.
 */
export async function placeOrder(tx: Tx, visitor: CustomerVisitor, now: Date): Promise<Placed> {
  const plan = await planOrder(tx, visitor, now);
  return 'step' in plan ? plan : makeOrder(tx, plan, now);
}

/** Locks the cart and looks at all that can be known before anything is held. */
async function planOrder(tx: Tx, visitor: CustomerVisitor, now: Date): Promise<Plan | Stopped> {
  const { customerId } = visitor;
  const cartId = await lockOwn(tx, customerId);
  const lines = cartId === null ? [] : await linesOf(tx, cartId);
  const place = await placeOf(tx, visitor);
  if (!place) refuse('LOCATION_REQUIRED');
  if (cartId === null || lines.length === 0) return stopped('CART_EMPTY');

  const address =
    place.addressId === null ? null : await addressOf(tx, customerId, place.addressId);
  if (!address || address.hub?.hubId !== place.hubId) return stopped('ADDRESS');
  const { hub } = address;
  const basket = await basketAsWanted(tx, hub.hubId, lines);
  if (isSoldOut(basket)) return stopped('SOLD_OUT');
  if (basket.lines.some(({ priceChanged }) => priceChanged)) return stopped('PRICE_CHANGED');

  const chosen = chosenFor(shipmentsOf(basket.lines, dayOf(now)), await selectChosen(tx, cartId));
  if (!chosen) refuse('SLOT_REQUIRED');
  const slots = await slotsById(
    tx,
    chosen.map(({ slotId }) => slotId),
  );
  const shipments = chosen.flatMap(({ group, slotId }, index) => {
    const slot = slots.find((each) => each.slotId === slotId);
    if (!slot || slot.date < group.earliest) return [];
    return [{ shipmentNo: index + 1, slot, lines: group.lines }];
  });
  if (shipments.length < chosen.length) return stopped('SLOT_FULL');

  const bill = quoteOf(
    basket,
    rulesOf(
      hub,
      address.state,
      shipments.map(({ slot }) => slot.fee),
    ),
  );
  if (bill.minimumOrder.remaining > 0) return stopped('MINIMUM_ORDER');
  return { customerId, hub, address, basket, bill, shipments };
}

/** Holds stock, then slot places, then writes the order: the order in which all rooms lock. */
async function makeOrder(tx: Tx, plan: Plan, now: Date): Promise<Placed> {
  const { customerId, hub, address, basket, bill, shipments } = plan;
  const { hubId } = hub;
  await replaceOpenOrder(tx, customerId, now);

  const orderNo = newOrderNo();
  const stock = await holdStock(tx, { orderNo, hubId, items: bill.lines });
  if (!stock.ok) return stopped('SOLD_OUT');
  const places = await holdPlaces(tx, {
    orderNo,
    hubId,
    shipments: shipments.map(({ shipmentNo, slot }) => ({ shipmentNo, slotId: slot.slotId })),
    now,
  });
  if (!places.ok) {
    await releaseStock(tx, orderNo);
    return stopped('SLOT_FULL');
  }
  const heldTill = heldUntil(now);
  await createOrder(tx, {
    orderNo,
    customerId,
    hubId,
    address: addressView(address),
    bill,
    lines: frozenLines(basket.lines, bill, shipments),
    shipments: shipments.map((shipment) => frozenShipment(shipment, hub, now)),
    heldUntil: heldTill,
    now,
  });
  return {
    orderNo,
    status: 'CREATED',
    orderPayableAmount: rupeesFromPaise(bill.payable),
    heldTill: heldTill.toISOString(),
  };
}
