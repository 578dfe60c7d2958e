import { type OrderState, type RefundTo, shipmentCan } from '@halal-basket/contract';
import {
  type Paise,
  formatRupees,
  minPaise,
  rupeesFromPaise,
  subtractPaise,
  sumPaise,
  zeroPaise,
} from '@halal-basket/money';
import type { Tx } from '../../../platform/db.ts';
import { ownRefundReason } from '../../../platform/messaging/refund-reasons.ts';
import { refuse } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import { endUnpaidMembership } from '../../membership/index.ts';
import { leftToCollect, paymentOf } from '../../payments/index.ts';
import { releaseShipments } from '../../slots/index.ts';
import { auditCustomerSupport } from '../acting-customer-support.ts';
import { canCancelAlone, isCancellableAlone } from '../cancellation/cancellation-rule.ts';
import { removePacks } from '../changes/reduce-order.ts';
import { remainingOfLine } from '../changes/remaining-packs.ts';
import { saveDueAt } from '../delivery/due-at.sql.ts';
import { finishOrder } from '../delivery/finish-order.ts';
import { statesAfterCancel, withoutCancelled } from '../delivery/shipments.ts';
import { cancelShipment as saveCancelled } from '../delivery/shipments.sql.ts';
import { dropOpenEdit } from '../edits/drop-edit.ts';
import { takeBackLateCredit } from '../late-credits/take-back-credit.ts';
import { type OrderRecord, type OrderShipment, type Removal, selectOrder } from '../orders.sql.ts';
import { type Actor, actorText, byOf, isEnded, wasPlaced } from '../orders.ts';
import { topicOf } from '../order-topic.ts';
import { saveMove } from '../placing/write-order.sql.ts';
import { dividePortions, refundableOf } from '../refunds/refundable.ts';
import { limitToRefundable, refundOrder } from '../refunds/refunds.ts';
import { exactDue } from '../refunds/rounding.ts';

type Cancellable = Pick<OrderRecord, 'state' | 'placedAt' | 'shipments' | 'lines' | 'removals'>;

/** Whether staff can cancel the shipment: goods of another one are delivered, or still come. */
export const canCancelShipment = (
  order: Cancellable,
  { shipmentNo, state }: Pick<OrderShipment, 'shipmentNo' | 'state'>,
): boolean =>
  wasPlaced(order) &&
  !isEnded(order.state) &&
  shipmentCan('bringBack', state) &&
  withoutCancelled(order.shipments).some((each) => each.shipmentNo !== shipmentNo);

/** All packs of a shipment, with their price. Refuses ORDER_STATE. */
export function planShipmentCancel(order: Cancellable, shipmentNo: number): Removal[] {
  const shipment = order.shipments.find((each) => each.shipmentNo === shipmentNo);
  if (!shipment || !canCancelShipment(order, shipment)) {
    return refuse('ORDER_STATE', { data: { orderStatus: order.state } });
  }
  return order.lines.flatMap((line, index) => {
    const { packs, net } = remainingOfLine(order, index + 1);
    return line.shipmentNo === shipmentNo && packs > 0
      ? [{ lineNo: index + 1, packs, amount: net }]
      : [];
  });
}

interface By {
  actor: Actor;
  now: Date;
}

/** Waives delivery fee, membership and tip that no delivery collects any more. */
async function waiveUncollectable(tx: Tx, orderNo: string, { actor, now }: By): Promise<void> {
  const payment = await paymentOf(tx, orderNo);
  const due = payment ? exactDue(payment) : zeroPaise;
  const order = due > 0 ? await selectOrder(tx, orderNo) : null;
  if (!order) return;
  const [waived] = dividePortions({ ...refundableOf(order), lines: [] }, due);
  if (waived.membership > 0) await endUnpaidMembership(tx, orderNo, now);
  await refundOrder(tx, order, {
    ...waived,
    cause: 'change',
    key: 'waived',
    to: order.refundTo,
    reason: ownRefundReason('rest'),
    actor: actorText(actor),
    now,
  });
}

/** The state of the order follows its other shipments, step by step. Returns the last one. */
function saveStates(
  tx: Tx,
  order: OrderRecord,
  { shipmentNo, note }: { shipmentNo: number; note: string },
  { actor, now }: By,
): OrderState {
  const others = withoutCancelled(order.shipments).filter((each) => each.shipmentNo !== shipmentNo);
  const passed = statesAfterCancel(order.state, others);
  const shipment = { shipmentNo, shipmentState: 'SHIPMENT_CANCELLED' } as const;
  let from = order.state;
  for (const to of [order.state, ...passed]) {
    saveMove(tx, {
      orderId: order.id,
      topic: topicOf(order.orderNo),
      from,
      to,
      actor: actorText(actor),
      detail: { ...(to === from && { note, ...shipment }), ...byOf(actor) },
      paymentMode: null,
      now,
    });
    from = to;
  }
  return from;
}

/** The price of the packs for the customer: less to pay, money back, or both. */
function moneyText(price: Paise, less: Paise): string {
  const back = subtractPaise(price, less);
  const rupees = (amount: Paise) => formatRupees(rupeesFromPaise(amount));
  return [
    ...(less > 0 ? [` You pay ${rupees(less)} less.`] : []),
    ...(back > 0 ? [` We return ${rupees(back)}.`] : []),
  ].join('');
}

interface ByCustomer {
  shipmentId: string;
  reason: string | undefined;
  refundTo: RefundTo | undefined;
}

/**
 * Cancels a delivery at the customer's request, after another one has left the hub. Support agents are not bound to
 * the time of the hub's rule. The order must be locked. Refuses ORDER_STATE.
 */
export async function cancelShipmentOfCustomer(
  tx: Tx,
  order: OrderRecord,
  { shipmentId, reason, refundTo = order.refundTo }: ByCustomer,
  by: By,
): Promise<void> {
  const { state } = order;
  const shipment = order.shipments.find((each) => String(each.shipmentNo) === shipmentId);
  const may =
    shipment &&
    (by.actor.kind === 'customer'
      ? canCancelAlone(order, shipment, by.now)
      : isCancellableAlone(order, shipment));
  if (!may) refuse('ORDER_STATE', { data: { orderStatus: state } });
  const cancellation = {
    shipmentNo: shipment.shipmentNo,
    reason: reason || ownRefundReason('delivery'),
  };
  await cancelShipment(tx, { ...order, refundTo }, cancellation, by);
  await auditCustomerSupport(tx, by.actor, order, { what: 'cancel', now: by.now });
}

/**
 * Cancels one of the deliveries of an order: its packs return to stock, its place in the slot is free, and the customer
 * gets its price back or no longer pays it. The order follows its other deliveries. Refuses like `planShipmentCancel`.
 * The order must be locked. Returns the packs in words.
 */
export async function cancelShipment(
  tx: Tx,
  order: OrderRecord,
  { shipmentNo, reason }: { shipmentNo: number; reason: string },
  by: By,
): Promise<string> {
  const { actor, now } = by;
  const { id, orderNo, customerId, payable, state } = order;
  const removals = planShipmentCancel(order, shipmentNo);
  const dueBefore = leftToCollect(await paymentOf(tx, orderNo));
  const price = sumPaise(limitToRefundable(order, removals).map(({ amount }) => amount));
  await dropOpenEdit(tx, id, now);
  const packs = await removePacks(tx, order, { removals, reason }, by);
  await releaseShipments(tx, orderNo, [shipmentNo]);
  saveCancelled(tx, id, shipmentNo);
  saveDueAt(tx, id);
  const less = subtractPaise(dueBefore, leftToCollect(await paymentOf(tx, orderNo)));
  const note = `Delivery cancelled: ${packs}: ${reason}`;
  const to = saveStates(tx, order, { shipmentNo, note }, by);
  await takeBackLateCredit(tx, { ...order, state: to }, { shipmentNo, now });
  if (to === 'ORDER_LOGISTICS_DELIVERED') {
    await waiveUncollectable(tx, orderNo, by);
    await finishOrder(tx, order, shipmentNo, now);
  }
  const at = now.toISOString();
  if (to !== state) {
    await emit(tx, 'order.moved', { orderNo, customerId, payable, from: state, to, at });
  }
  await emit(tx, 'order.edited', { orderNo, customerId, payable, at });
  if (actor.kind !== 'staff') return packs;
  const text = `We cancelled a delivery of your order ${orderNo}: ${packs}. ${reason}.${moneyText(price, minPaise(price, less))}`;
  await emit(tx, 'order.messaged', { orderNo, customerId, kind: 'own', text, at });
  return packs;
}
