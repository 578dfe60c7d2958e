import {
  type OrderState,
  type OrderTransition,
  orderCan,
  orderTransitions,
} from '@halal-basket/contract';
import type { Db, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import { sendInOrder } from '../../../platform/send-in-order.ts';
import { newDeliveryCode, publicReference } from '../../../platform/ids.ts';
import { announce } from '../../../platform/live-events.ts';
import { endSaving, resumeSaving } from '../../membership/index.ts';
import { cancelPayment, collect } from '../../payments/index.ts';
import { handOver, release as releaseStock } from '../../stock/index.ts';
import { release as releasePlaces } from '../../slots/index.ts';
import { release as releaseMoney } from '../../wallet/index.ts';
import {
  type Actor,
  actorText,
  byOf,
  heldForMinutes,
  membershipReturned,
  orderedAnew,
} from '../orders.ts';
import { type EventDetail, type OrderHead, lockExpired, lockOrder } from '../orders.sql.ts';
import { type OrderRows, insertOrder, saveMove, selectVersion } from './write-order.sql.ts';
import { returnAll, returnWeightDifference } from '../refunds/refunds.ts';
import { roundingIn } from '../refunds/rounding.ts';
import { noteCare } from '../acting-customer-support.ts';
import { type Step, canCallOff, carryingStep, isCarryingStep } from '../delivery/shipments.ts';
import {
  callOffShipments,
  saveDeliveryCode,
  saveStep,
  selectStandings,
} from '../delivery/shipments.sql.ts';

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
export async function createOrder(tx: Tx, order: OrderRows): Promise<void> {
  insertOrder(tx, order);
  await noteCare(tx, order.actor, order, { what: 'create', now: order.now });
}

/**
 * Writes an order that nobody has to place any more: its customer agreed to it before, and it is paid
 * or will be at the door. Stock and places must be held already, in the same transaction.
 */
export async function createPlacedOrder(
  tx: Tx,
  order: Omit<OrderRows, 'heldUntil' | 'placed' | 'actor'> & { paymentMode: string },
): Promise<void> {
  const { paymentMode, ...rows } = order;
  const actor: Actor = { kind: 'store' };
  const rounding = roundingIn(paymentMode, order.bill.payable);
  insertOrder(tx, { ...rows, actor, heldUntil: order.now, placed: { paymentMode, rounding } });
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
  detail?: Omit<EventDetail, 'by' | 'shipmentNo' | 'shipmentState'>;
  /** Of a step that one shipment takes: which; without it the first that can. */
  shipmentNo?: number | undefined;
  /** With `place`: how it is paid. */
  paymentMode?: string;
  /** With `cancel` and `bringBack`: where the money goes; else where the order says. */
  refundTo?: 'source' | 'wallet' | undefined;
  /** What whoever moves it was shown: refuses CONFLICT where it has moved since. */
  expectedVersion?: number | undefined;
  now: Date;
}

/**
 * Takes an order one step on: state, event, and what follows from it (stock, slot places, payment,
 * refunds) in the caller's transaction. Refuses ORDER_NOT_FOUND, and ORDER_STATE when the step is not
 * open.
 */
export async function moveOrder(tx: Tx, request: MoveRequest): Promise<void> {
  const order = await lockOrder(tx, request.orderNo);
  if (!order) refuse('ORDER_NOT_FOUND');
  const { expectedVersion } = request;
  if (expectedVersion !== undefined && (await selectVersion(tx, order.id)) !== expectedVersion) {
    refuse('CONFLICT');
  }
  await moveLocked(tx, order, request);
}

type LockedOrder = Pick<OrderHead, 'id' | 'orderNo' | 'customerId' | 'state' | 'payable'>;
type Move = Omit<MoveRequest, 'orderNo'>;

const closed = (order: LockedOrder): never =>
  refuse('ORDER_STATE', { data: { orderStatus: order.state } });

/** Where the step leads, and which shipment takes it. Refuses ORDER_STATE. */
async function stepOf(
  tx: Tx,
  order: LockedOrder,
  { transition, shipmentNo }: Move,
): Promise<{ to: OrderState; shipment: Step | null; isOnly: boolean }> {
  if (isCarryingStep(transition)) {
    const shipments = await selectStandings(tx, order.id);
    const shipment = carryingStep(transition, { state: order.state, shipments }, shipmentNo);
    if (!shipment) return closed(order);
    return { to: shipment.to, shipment, isOnly: shipments.length === 1 };
  }
  const wasConfirmed = transition === 'cancel' || transition === 'bringBack';
  if (wasConfirmed) {
    const shipments = await selectStandings(tx, order.id);
    if (!canCallOff(transition, { state: order.state, shipments })) return closed(order);
  } else if (!orderCan(transition, order.state)) return closed(order);
  return { to: orderTransitions[transition].to, shipment: null, isOnly: true };
}

/** The same for an order that this transaction has locked already. */
export async function moveLocked(tx: Tx, order: LockedOrder, move: Move): Promise<void> {
  const { actor, detail = {}, paymentMode, now } = move;
  const { id: orderId, orderNo, customerId, payable, state: from } = order;
  const { to, shipment, isOnly } = await stepOf(tx, order, move);
  const { shipmentNo, shipmentState } = shipment ?? {};
  saveMove(tx, {
    orderId,
    from,
    to,
    actor: actorText(actor),
    detail: {
      ...detail,
      ...(shipment && { shipmentNo, shipmentState }),
      ...byOf(actor),
    },
    paymentMode: paymentMode ?? null,
    ...(paymentMode !== undefined && { rounding: roundingIn(paymentMode, payable) }),
    now,
  });
  await noteCare(tx, actor, order, { what: move.transition, now });
  if (shipment) {
    saveStep(tx, orderId, shipment, { riderId: detail.rider?.riderId ?? null, now });
    await emit(tx, 'shipment.moved', {
      orderNo,
      shipmentNo: shipment.shipmentNo,
      to: shipment.shipmentState,
      at: now.toISOString(),
    });
  }
  announce(tx, topicOf(orderNo));
  // Of several shipments only what the whole order reaches is news of the order.
  if (to !== from || isOnly) {
    const at = now.toISOString();
    await emit(tx, 'order.moved', { orderNo, customerId, payable, from, to, at });
  }
  await followUp(tx, order, move, { to, shipment });
}

async function followUp(
  tx: Tx,
  { id, orderNo }: LockedOrder,
  { transition, actor, detail, refundTo, now }: Move,
  { to, shipment }: { to: OrderState; shipment: Step | null },
): Promise<void> {
  switch (transition) {
    case 'pickUp':
      saveDeliveryCode(tx, id, newDeliveryCode());
      if (shipment) await returnWeightDifference(tx, orderNo, shipment.shipmentNo, now);
      return;
    case 'deliver':
      if (to !== 'ORDER_LOGISTICS_DELIVERED') return;
      await sendInOrder({
        stock: () => handOver(tx, orderNo, now),
        payment: () => collect(tx, orderNo, now),
      });
      return;
    case 'cancel':
    case 'bringBack':
      callOffShipments(tx, id);
      await returnAll(tx, orderNo, {
        cause: transition === 'cancel' ? 'cancel' : 'return',
        to: refundTo,
        reason: detail?.reason ?? 'The order was cancelled',
        actor: actorText(actor),
        now,
      });
      await sendInOrder({
        payment: () => cancelPayment(tx, orderNo, now),
        holds: () => freeHolds(tx, orderNo, now),
      });
      return;
    case 'expire':
      await sendInOrder({
        saving: () => endSaving(tx, orderNo, now),
        holds: () => freeHolds(tx, orderNo, now),
      });
      return;
    case 'placeLate':
      await resumeSaving(tx, orderNo);
      return;
    case 'place':
    case 'confirm':
    case 'assignDriver':
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
export const replaceOpenOrder = (
  tx: Tx,
  open: { orderNo: string },
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> =>
  moveOrder(tx, {
    ...open,
    transition: 'expire',
    actor,
    detail: { reason: orderedAnew },
    now,
  });

/** Lets go of an open order whose price was that of a membership which is returned: the cart is kept. */
export const letGoOfMemberPrice = (tx: Tx, open: { orderNo: string }, now: Date): Promise<void> =>
  moveOrder(tx, {
    ...open,
    transition: 'expire',
    actor: { kind: 'store' },
    detail: { reason: membershipReturned },
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
