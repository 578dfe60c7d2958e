import { type OrderTransition, orderCan, orderTransitions } from '@halal-basket/contract';
import type { Db, Tx } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { emit } from '../../platform/events.ts';
import { publicReference } from '../../platform/ids.ts';
import { announce } from '../../platform/live.ts';
import { cancelPayment, collect } from '../payments/index.ts';
import { handOver, release as releaseStock } from '../stock/index.ts';
import { release as releasePlaces } from '../slots/index.ts';
import { release as releaseMoney } from '../wallet/index.ts';
import { type Actor, actorText, heldForMinutes, orderedAnew } from './orders.ts';
import {
  type EventDetail,
  type OrderHead,
  type OrderRows,
  insertOrder,
  lockExpired,
  lockOrder,
  saveMove,
} from './orders.sql.ts';

/** A new order's number. It is made first: stock and slot places are held under it. */
export const newOrderNo = (): string => publicReference('HB');

/** Where the news of an order is announced, for whoever watches it live. */
export const topicOf = (orderNo: string): string => `order:${orderNo}`;

/** Until when stock and slot places of an order made at `now` are kept. */
export const heldUntil = (now: Date): Date => new Date(now.getTime() + heldForMinutes * 60_000);

/**
 * Writes a new order, `ORDER_CREATED`, with its lines, shipments and first event. Stock and places
 * must be held already, under its number and in the same transaction.
 */
export function createOrder(tx: Tx, order: OrderRows): void {
  insertOrder(tx, order);
}

/**
 * Writes an order that nobody has to place any more: its customer agreed to it before, and it is paid
 * or will be at the door. Stock and places must be held already, in the same transaction.
 */
export async function createPlacedOrder(
  tx: Tx,
  order: Omit<OrderRows, 'heldUntil' | 'placed'> & { paymentMode: string },
): Promise<void> {
  const { paymentMode, ...rows } = order;
  insertOrder(tx, { ...rows, heldUntil: order.now, placed: { paymentMode } });
  await emit(tx, 'order.moved', {
    orderNo: order.orderNo,
    customerId: order.customerId,
    from: null,
    to: 'ORDER_PLACED',
    payable: order.bill.payable,
    at: order.now.toISOString(),
  });
}

export interface MoveRequest {
  orderNo: string;
  transition: OrderTransition;
  actor: Actor;
  detail?: Omit<EventDetail, 'by'>;
  /** With `place`: how it is paid. */
  paymentMode?: string;
  now: Date;
}

/**
 * Takes an order one step on: state, event, and what follows from it (stock, slot places, payment)
 * in the caller's transaction. Refuses ORDER_NOT_FOUND, and ORDER_STATE when the step is not open.
 */
export async function moveOrder(tx: Tx, request: MoveRequest): Promise<void> {
  const order = await lockOrder(tx, request.orderNo);
  if (!order) refuse('ORDER_NOT_FOUND');
  await moveLocked(tx, order, request);
}

type LockedOrder = Pick<OrderHead, 'id' | 'orderNo' | 'customerId' | 'state' | 'payable'>;

/** The same for an order that this transaction has locked already. */
export async function moveLocked(
  tx: Tx,
  order: LockedOrder,
  { transition, actor, detail = {}, paymentMode, now }: Omit<MoveRequest, 'orderNo'>,
): Promise<void> {
  if (!orderCan(transition, order.state))
    refuse('ORDER_STATE', { data: { orderStatus: order.state } });
  const { id: orderId, orderNo, customerId, payable, state: from } = order;
  const { to } = orderTransitions[transition];
  const told = actor.kind === 'staff' ? { ...detail, by: actor.name } : detail;
  saveMove(tx, {
    orderId,
    from,
    to,
    actor: actorText(actor),
    detail: told,
    paymentMode: paymentMode ?? null,
    now,
  });
  announce(tx, topicOf(orderNo));
  await emit(tx, 'order.moved', {
    orderNo,
    customerId,
    payable,
    from,
    to,
    at: now.toISOString(),
  });
  await followUp(tx, orderNo, transition, now);
}

async function followUp(
  tx: Tx,
  orderNo: string,
  transition: OrderTransition,
  now: Date,
): Promise<void> {
  switch (transition) {
    case 'deliver':
      await Promise.all([handOver(tx, orderNo, now), collect(tx, orderNo, now)]);
      return;
    case 'cancel':
      await Promise.all([cancelPayment(tx, orderNo, now), freeHolds(tx, orderNo, now)]);
      return;
    case 'expire':
      await freeHolds(tx, orderNo, now);
      return;
    case 'place':
    case 'placeLate':
    case 'confirm':
    case 'assignDriver':
    case 'pickUp':
      // Nothing changes but who has it.
      return;
  }
}

/** Stock before slots, as everywhere: two transactions never wait for each other in a ring. */
async function freeHolds(tx: Tx, orderNo: string, now: Date): Promise<void> {
  await releaseStock(tx, orderNo);
  await releasePlaces(tx, orderNo);
  await releaseMoney(tx, orderNo, now);
}

/** Lets go of an open order: a new one takes its place, so that nobody holds the same goods twice. */
export const replaceOpenOrder = (tx: Tx, open: { orderNo: string }, now: Date): Promise<void> =>
  moveOrder(tx, {
    ...open,
    transition: 'expire',
    actor: { kind: 'customer' },
    detail: { reason: orderedAnew },
    now,
  });

/** Frees what orders hold that were not paid in time, each in a short transaction of its own. */
export async function expireOrders(db: Db, now: Date): Promise<number> {
  for (let expired = 0; ; expired += 1) {
    const found = await db.transaction(async (tx) => {
      const order = await lockExpired(tx, now);
      if (!order) return false;
      await moveOrder(tx, { ...order, transition: 'expire', actor: { kind: 'store' }, now });
      return true;
    });
    if (!found) return expired;
  }
}
