import type { AnswerOf } from '@halal-basket/contract';
import type { Tx } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import type { CustomerVisitor } from '../../platform/http/context.ts';
import { clearOrdered, lockOwn } from '../cart/index.ts';
import { type Hub, hubFinder } from '../location/index.ts';
import { type OrderRecord, lockOrderToPay, moveLocked } from '../orders/index.ts';
import { type DoorMode, isDoorMode, payAtTheDoor } from '../payments/index.ts';
import { deleteChosen } from './checkout.sql.ts';

type Started = AnswerOf<'payOrder'>;

/** Does the hub take this way to pay? */
export const hubTakes = (mode: DoorMode, hub: Hub): boolean =>
  mode === 'cod' ? hub.cashOnDelivery : hub.payOnDelivery;

/**
 * Pays an order at the door: it is placed, the payment is due, and what was ordered leaves the cart.
 * Without `orderNo` the order that the customer is about to pay. Placing it again in the same mode
 * changes nothing. Refuses PAYMENT_MODE_UNAVAILABLE, ORDER_NOT_FOUND, ORDER_EXPIRED, ORDER_STATE.
 */
export async function payOrder(
  tx: Tx,
  visitor: CustomerVisitor,
  request: { mode: string; orderNo: string | undefined },
  now: Date,
): Promise<Started> {
  const { mode } = request;
  if (!isDoorMode(mode)) refuse('PAYMENT_MODE_UNAVAILABLE');
  const { customerId } = visitor;
  const [cartId, order, hubWith] = await Promise.all([
    lockOwn(tx, customerId),
    lockOrderToPay(tx, customerId, request.orderNo),
    hubFinder(tx),
  ]);
  if (!order) refuse('ORDER_NOT_FOUND');
  const { orderNo } = order;
  if (order.placedAt !== null && order.paymentMode === mode)
    return { orderNo, status: 'CONFIRMED' };
  refuseUnpayable(order, now);
  const hub = hubWith(order.hubId);
  if (!hub || !hubTakes(mode, hub)) refuse('PAYMENT_MODE_UNAVAILABLE');

  await moveLocked(tx, order, {
    transition: 'place',
    actor: { kind: 'customer' },
    paymentMode: mode,
    now,
  });
  payAtTheDoor(tx, { orderNo, mode, amount: order.payable, now });
  if (cartId !== null) {
    clearOrdered(tx, cartId, order.lines);
    deleteChosen(tx, cartId);
  }
  return { orderNo, status: 'CONFIRMED' };
}

function refuseUnpayable({ state, heldUntil }: OrderRecord, now: Date): void {
  const ranOut = state === 'ORDER_CREATED' && heldUntil <= now;
  if (ranOut || state === 'ORDER_EXPIRED') refuse('ORDER_EXPIRED');
}
