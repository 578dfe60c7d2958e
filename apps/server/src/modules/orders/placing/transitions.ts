import {
  type OrderState,
  type OrderTransition,
  orderCan,
  orderTransitions,
} from '@halal-basket/contract';
import type { Db, Tx } from '../../../platform/db.ts';
import { ownRefundReason } from '../../../platform/messaging/refund-reasons.ts';
import { refuse } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import { sendInOrder } from '../../../platform/send-in-order.ts';
import { newDeliveryCode, publicReference } from '../../../platform/ids.ts';
import { endSaving, resumeSaving } from '../../membership/index.ts';
import { cancelPayment } from '../../payments/index.ts';
import { releaseStock } from '../../stock/index.ts';
import { releaseSlots } from '../../slots/index.ts';
import { releaseMoney } from '../../wallet/index.ts';
import {
  type Actor,
  actorText,
  byOf,
  heldForMinutes,
  membershipReturned,
  orderedAgain,
} from '../orders.ts';
import { topicOf } from '../order-topic.ts';
import { type EventDetail, type OrderHead, lockOrder, selectOrder } from '../orders.sql.ts';
import {
  type OrderRows,
  insertOrder,
  lockExpired,
  saveMove,
  selectVersion,
} from './write-order.sql.ts';
import { refundRemaining, refundWeightDifference } from '../refunds/refunds.ts';
import { roundingIn } from '../refunds/rounding.ts';
import { takeBackLateCredit } from '../late-credits/take-back-credit.ts';
import { dropOpenEdit } from '../edits/drop-edit.ts';
import { isBlockedByHold } from '../changes/hold-order.ts';
import { auditCustomerSupport } from '../acting-customer-support.ts';
import { collectForDelivery } from '../delivery/collect-money.ts';
import { saveDueAt } from '../delivery/due-at.sql.ts';
import { finishOrder } from '../delivery/finish-order.ts';
import { returnBeforeRelease, shipGoods } from '../delivery/shipment-stock.ts';
import {
  type Step,
  canCancelShipments,
  deliveryStep,
  isDeliveryStep,
  withoutCancelled,
} from '../delivery/shipments.ts';
import {
  cancelShipments,
  saveDeliveryCode,
  saveStep,
  selectShipmentStatuses,
} from '../delivery/shipments.sql.ts';

/** Creates an order number. It comes first, since stock and slots are held under it. */
export const newOrderNo = (): string => publicReference('HB');

/** The end of the hold of an order created at `now`. */
export const heldUntil = (now: Date): Date => new Date(now.getTime() + heldForMinutes * 60_000);

/**
 * Inserts a new order in `ORDER_CREATED` with lines, shipments and first event. Stock and slots
 * must be held under its number in the same transaction.
 */
export async function createOrder(tx: Tx, order: OrderRows): Promise<void> {
  insertOrder(tx, order);
  await auditCustomerSupport(tx, order.actor, order, { what: 'create', now: order.now });
}

/**
 * Inserts an order that is placed at once: its customer agreed to it earlier, and it is paid or
 * will be on delivery. Stock and slots must be held in the same transaction.
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
  /** The shipment that takes the step; by default the first that can. */
  shipmentNo?: number | undefined;
  /** For `place`: the payment mode. */
  paymentMode?: string;
  /** For `cancel` and `bringBack`: the destination of the refund; by default that of the order. */
  refundTo?: 'source' | 'wallet' | undefined;
  /** The version that the user saw: refuses CONFLICT if the order has moved since. */
  expectedVersion?: number | undefined;
  now: Date;
}

/**
 * Moves an order by one step: state, event and effects (stock, slots, payment, refunds) in the
 * caller's transaction. Refuses ORDER_NOT_FOUND, and ORDER_STATE when the step is not open.
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

type LockedOrder = Pick<
  OrderHead,
  'id' | 'orderNo' | 'customerId' | 'hubId' | 'state' | 'payable' | 'tip'
> &
  Partial<Pick<OrderHead, 'holdReason'>>;
type Move = Omit<MoveRequest, 'orderNo'>;

const refuseOrderState = (order: LockedOrder): never =>
  refuse('ORDER_STATE', { data: { orderStatus: order.state } });

/** The state after the step, and the shipment that takes it. Refuses ORDER_STATE. */
async function stepOf(
  tx: Tx,
  order: LockedOrder,
  { transition, shipmentNo }: Move,
): Promise<{ to: OrderState; shipment: Step | null; isOnly: boolean }> {
  if (isDeliveryStep(transition)) {
    const shipments = await selectShipmentStatuses(tx, order.id);
    const shipment = deliveryStep(transition, { state: order.state, shipments }, shipmentNo);
    if (!shipment) return refuseOrderState(order);
    return { to: shipment.to, shipment, isOnly: withoutCancelled(shipments).length === 1 };
  }
  const isCancelling = transition === 'cancel' || transition === 'bringBack';
  if (isCancelling) {
    const shipments = await selectShipmentStatuses(tx, order.id);
    if (!canCancelShipments(transition, { state: order.state, shipments }))
      return refuseOrderState(order);
  } else if (!orderCan(transition, order.state)) return refuseOrderState(order);
  return { to: orderTransitions[transition].to, shipment: null, isOnly: true };
}

/** Moves an order that this transaction has already locked. */
export async function moveLocked(tx: Tx, order: LockedOrder, move: Move): Promise<void> {
  const { actor, detail = {}, paymentMode, now } = move;
  const { id: orderId, orderNo, customerId, payable, state: from } = order;
  if (order.holdReason && isBlockedByHold(move.transition)) refuse('ORDER_ON_HOLD');
  const { to, shipment, isOnly } = await stepOf(tx, order, move);
  const { shipmentNo, shipmentState } = shipment ?? {};
  saveMove(tx, {
    orderId,
    topic: topicOf(orderNo),
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
  await auditCustomerSupport(tx, actor, order, { what: move.transition, now });
  // Of several shipments only a step of the whole order is published for the order.
  const movesOrder = to !== from || isOnly;
  if (shipment) {
    saveStep(tx, orderId, shipment, { riderId: detail.rider?.riderId ?? null, now });
    await emit(tx, 'shipment.moved', {
      orderNo,
      customerId,
      shipmentNo: shipment.shipmentNo,
      to: shipment.shipmentState,
      orderStays: !movesOrder,
      at: now.toISOString(),
    });
  }
  if (movesOrder) {
    const at = now.toISOString();
    await emit(tx, 'order.moved', { orderNo, customerId, payable, from, to, at });
  }
  await applyEffects(tx, order, move, { to, shipment });
}

async function applyEffects(
  tx: Tx,
  order: LockedOrder,
  { transition, actor, detail, refundTo, now }: Move,
  { to, shipment }: { to: OrderState; shipment: Step | null },
): Promise<void> {
  const { id, orderNo } = order;
  switch (transition) {
    case 'pickUp':
      if (!shipment) return;
      saveDeliveryCode(tx, id, { ...shipment, code: newDeliveryCode() });
      await shipGoods(tx, orderNo, shipment.shipmentNo, now);
      await refundWeightDifference(tx, orderNo, shipment.shipmentNo, now);
      return;
    case 'deliver':
      if (!shipment) return;
      if (to === 'ORDER_LOGISTICS_DELIVERED') {
        await finishOrder(tx, order, shipment.shipmentNo, now);
        return;
      }
      saveDueAt(tx, id);
      await collectForDelivery(tx, order, shipment.shipmentNo, now);
      return;
    case 'cancel':
    case 'bringBack':
      await returnGoods(tx, orderNo, now);
      cancelShipments(tx, id);
      await refundRemaining(tx, orderNo, {
        cause: transition === 'cancel' ? 'cancel' : 'return',
        to: refundTo,
        reason: detail?.reason ?? ownRefundReason('cancelled'),
        actor: actorText(actor),
        now,
      });
      await sendInOrder({
        payment: () => cancelPayment(tx, orderNo, now),
        holds: () => releaseHolds(tx, orderNo, now),
      });
      await takeBackLateCredit(tx, { ...order, state: to }, { now });
      await dropOpenEdit(tx, id, now);
      return;
    case 'expire':
      await sendInOrder({
        saving: () => endSaving(tx, orderNo, now),
        holds: () => releaseHolds(tx, orderNo, now),
      });
      return;
    case 'placeLate':
      await resumeSaving(tx, orderNo);
      return;
    case 'place':
    case 'confirm':
    case 'assignDriver':
      // These steps have no further effects.
      return;
  }
}

/** Stock before slots, as everywhere, so that two transactions never deadlock. */
async function releaseHolds(tx: Tx, orderNo: string, now: Date): Promise<void> {
  await releaseStock(tx, orderNo, now);
  await releaseSlots(tx, orderNo);
  await releaseMoney(tx, orderNo, now);
}

/** Goods that are out come back to stock, and packs that picking did not find leave it. */
async function returnGoods(tx: Tx, orderNo: string, now: Date): Promise<void> {
  const order = await selectOrder(tx, orderNo);
  if (order?.placedAt) await returnBeforeRelease(tx, order, now);
}

/** Expires an open order that a new one replaces, so that goods are not held twice. */
export const replaceOpenOrder = (
  tx: Tx,
  open: { orderNo: string },
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> =>
  moveOrder(tx, {
    ...open,
    transition: 'expire',
    actor,
    detail: { reason: orderedAgain },
    now,
  });

/** Expires an open order whose price depends on a refunded membership. The cart does not change. */
export const expireAtMemberPrice = (tx: Tx, open: { orderNo: string }, now: Date): Promise<void> =>
  moveOrder(tx, {
    ...open,
    transition: 'expire',
    actor: { kind: 'store' },
    detail: { reason: membershipReturned },
    now,
  });

/** Expires unpaid orders and releases their holds, each in its own short transaction. */
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
