import {
  type Paise,
  addPaise,
  allocate,
  minPaise,
  paise,
  subtractPaise,
  sumPaise,
  zeroPaise,
} from '@halal-basket/money';
import type { Tx } from '../../../platform/db.ts';
import { ownRefundReason } from '../../../platform/messaging/refund-reasons.ts';
import { emit } from '../../../platform/events.ts';
import { endMembershipOfOrder } from '../../membership/index.ts';
import {
  type Payment,
  paymentOf,
  requestRefund,
  transferRoundingBack,
  setDue,
} from '../../payments/index.ts';
import { type OrderRecord, type OrderRefund, selectOrder } from '../orders.sql.ts';
import {
  type Portions,
  type Refundable,
  dividePortions,
  priceOf,
  refundableOf,
  totalOf,
} from './refundable.ts';
import { insertRefund } from './refunds.sql.ts';
import { dueAfterReduction, exactDue, unrefundedPrice, refundAmountFor } from './rounding.ts';
import { weightDifferences } from '../delivery/weights.ts';

/** A refund of goods alone. */
export const goodsOnly = (lines: Portions['lines']): Portions => ({
  lines,
  delivery: zeroPaise,
  membership: zeroPaise,
  tip: zeroPaise,
});

/** Whether the refund stays within the refundable amount of each part. */
export function withinRefundable(order: Refundable, portions: Portions): boolean {
  const left = refundableOf(order);
  const named = new Set(portions.lines.map(({ lineNo }) => lineNo));
  return (
    named.size === portions.lines.length &&
    portions.delivery <= left.delivery &&
    portions.membership <= left.membership &&
    portions.tip <= left.tip &&
    portions.lines.every(
      ({ lineNo, amount }) =>
        amount <= (left.lines.find((each) => each.lineNo === lineNo)?.amount ?? zeroPaise),
    )
  );
}

type RefundedOrder = Refundable & Pick<OrderRecord, 'id' | 'orderNo' | 'customerId'>;

export interface RefundRequest extends Portions {
  cause: OrderRefund['cause'];
  /** The idempotency key within the order: a repeated call is the same refund. */
  key: string;
  to: 'source' | 'wallet';
  /** The reason as the order page shows it. */
  reason: string;
  actor: string;
  now: Date;
}

/**
 * Refunds a part of an order. An amount still due on delivery is reduced; a paid amount goes back
 * to its source or to HB Money. The order must be locked. Returns the refund's id; null where
 * nothing is left or the key was used.
 */
export async function refundOrder(
  tx: Tx,
  order: RefundedOrder,
  request: RefundRequest,
): Promise<number | null> {
  const amount = totalOf(request);
  if (amount <= 0) return null;
  if (!withinRefundable(order, request)) {
    throw new RangeError(`More than was paid for order ${order.orderNo}`);
  }
  const payment = await paymentOf(tx, order.orderNo);
  if (!payment || payment.state === 'CANCELLED') return null;
  const exceedsDue = payment.state === 'DUE' && amount > exactDue(payment);
  return exceedsDue && payment.collected > 0
    ? refundDueAndCollected(tx, order, payment, request)
    : recordRefund(tx, order, payment, request);
}

/**
 * Records a refund of more than is still due as two: all that is due is not collected any more, and the rest, which
 * was collected with an earlier delivery, is paid back.
 */
async function refundDueAndCollected(
  tx: Tx,
  order: RefundedOrder,
  payment: Payment,
  request: RefundRequest,
): Promise<number | null> {
  if (order.refunds.some(({ key }) => key === request.key)) return null;
  const { orderNo } = order;
  const due = exactDue(payment);
  const [ofDue, ofCollected] = dividePortions(request, due);
  if (due > 0) await recordRefund(tx, order, payment, { ...request, ...ofDue });
  const after = due > 0 ? await selectOrder(tx, orderNo) : order;
  const collected = { ...((await paymentOf(tx, orderNo)) ?? payment), state: 'COLLECTED' } as const;
  const key = `${request.key}:collected`;
  return recordRefund(tx, after ?? order, collected, { ...request, ...ofCollected, key });
}

/** Records one refund: from a payment that is due as a reduction, else as money back. */
async function recordRefund(
  tx: Tx,
  order: RefundedOrder,
  payment: Payment,
  request: RefundRequest,
): Promise<number | null> {
  const { cause, key, lines, delivery, membership, tip, to, reason, actor, now } = request;
  const { orderNo } = order;
  const amount = totalOf(request);
  const isDue = payment.state === 'DUE';
  const refundId = await insertRefund(tx, {
    orderId: order.id,
    cause,
    key,
    amount,
    lines: lines.filter((each) => each.amount > 0),
    delivery,
    membership,
    tip,
    sentTo: isDue ? 'due' : to,
    rounding: roundingOfRefund(payment, order, request),
    reason,
    actor,
    at: now,
  });
  if (refundId === null) return null;
  if (isDue) {
    const { due, rounding } = dueAfterReduction(payment, amount);
    await setDue(tx, orderNo, { amount: due, rounding, now });
  } else {
    await refundPaidAmount(tx, order, { payment, refundId, ...request });
  }
  await publishRefund(tx, order, { ...request, refundId });
  return refundId;
}

/** The rounding to the rupee that this refund adds. */
const roundingOfRefund = (
  payment: Payment,
  order: Pick<OrderRecord, 'tip' | 'refunds'>,
  refund: Portions,
): Paise =>
  subtractPaise(
    payment.state === 'DUE'
      ? dueAfterReduction(payment, totalOf(refund)).less
      : refundAmountFor(payment, order, refund),
    totalOf(refund),
  );

/** Refunds the paid amount with its rounding. */
async function refundPaidAmount(
  tx: Tx,
  order: Pick<OrderRecord, 'orderNo' | 'tip' | 'refunds'>,
  { payment, refundId, ...refund }: RefundRequest & { payment: Payment; refundId: number },
): Promise<void> {
  const key = refundKey(refundId);
  const { orderNo: reference } = order;
  const { to, reason, now } = refund;
  const amount = refundAmountFor(payment, order, refund);
  const rounding = subtractPaise(amount, totalOf(refund));
  if (amount > 0)
    await requestRefund(tx, { kind: 'order', reference, amount, key, to, reason, now });
  if (rounding !== 0) await transferRoundingBack(tx, { key, reference, rounding, now });
}

/** Publishes the rest of the order; `order` is its state before this refund. */
async function publishRefund(
  tx: Tx,
  order: Refundable & Pick<OrderRecord, 'orderNo' | 'customerId'>,
  {
    refundId,
    now,
    ...refund
  }: Portions & Pick<RefundRequest, 'cause' | 'now'> & { refundId: number },
): Promise<void> {
  const { orderNo, customerId } = order;
  const isWhole = isAllReturned(order, refund);
  const kept = keptPriceAfter(order, refund);
  const at = now.toISOString();
  await emit(tx, 'order.refunded', { orderNo, customerId, refundId, isWhole, kept, at });
}

const sumOfLines = ({ lines }: Pick<Portions, 'lines'>): Paise =>
  sumPaise(lines.map(({ amount }) => amount));

/** Whether no goods are kept after this refund. */
export const isAllReturned = (order: Refundable, portions: Pick<Portions, 'lines'>): boolean =>
  sumOfLines(portions) > 0 && sumOfLines(refundableOf(order)) <= sumOfLines(portions);

/**
 * The price of the kept goods after this refund. A weight difference counts as kept: the customer
 * returned nothing.
 */
export function keptPriceAfter(
  order: Refundable,
  refund: Portions & Pick<OrderRefund, 'cause'>,
): Paise {
  const weighedLess = [...order.refunds, { ...refund, amount: totalOf(refund) }].filter(
    ({ cause }) => cause === 'weight',
  );
  const left = subtractPaise(priceOf(refundableOf(order)), priceOf(refund));
  return addPaise(left, sumPaise(weighedLess.map(({ amount }) => amount)));
}

/**
 * Records a refund that staff made in the gateway's dashboard without naming items: it is split
 * over the goods by their refundable amounts, then delivery, membership and tip. Later refunds are
 * reduced by it. The order must be locked; recorded once for `refundNo`.
 */
export async function recordDashboardRefund(
  tx: Tx,
  orderNo: string,
  { amount, refundNo, reason, now }: { amount: Paise; refundNo: string; reason: string; now: Date },
): Promise<void> {
  const order = await selectOrder(tx, orderNo);
  if (!order) throw new Error(`Order ${orderNo} was refunded at a gateway and is not there`);
  const left = refundableOf(order);
  const portions = portionsOf(left, amount);
  const noted = totalOf(portions);
  if (noted === 0) return;
  const refundId = await insertRefund(tx, {
    ...portions,
    orderId: order.id,
    cause: 'gateway',
    key: gatewayKey(refundNo),
    amount: noted,
    sentTo: 'source',
    rounding: zeroPaise,
    reason,
    actor: 'gateway',
    at: now,
  });
  if (refundId === null) return;
  const isFeeReturned = portions.membership > 0 && portions.membership === left.membership;
  if (isFeeReturned) await endMembershipOfOrder(tx, orderNo, now);
  await publishRefund(tx, order, { ...portions, cause: 'gateway', refundId, now });
}

/** Splits `amount` over the refundable parts: goods by share, then delivery, membership and tip. */
export function portionsOf(left: Portions, amount: Paise): Portions {
  const ofGoods = minPaise(amount, sumPaise(left.lines.map((each) => each.amount)));
  const shares =
    ofGoods === 0
      ? []
      : allocate(
          ofGoods,
          left.lines.map((each) => each.amount),
        );
  const delivery = minPaise(subtractPaise(amount, ofGoods), left.delivery);
  const membership = minPaise(subtractPaise(amount, addPaise(ofGoods, delivery)), left.membership);
  const tip = minPaise(subtractPaise(amount, sumPaise([ofGoods, delivery, membership])), left.tip);
  const lines = left.lines.flatMap(({ lineNo }, index) => {
    const share = shares[index] ?? zeroPaise;
    return share > 0 ? [{ lineNo, amount: share }] : [];
  });
  return { lines, delivery, membership, tip };
}

/** The key of a refund made at a gateway. */
export const gatewayKey = (refundNo: string): string => `gateway:${refundNo}`;

/** The key of an order's refund in payments. */
export const refundKey = (refundId: number): string => `order-refund:${refundId}`;

/** The amounts of lines, limited to their refundable rest: a complaint may already have refunded a part. */
export function limitToRefundable(
  order: Refundable,
  lines: Readonly<Portions['lines']>,
): Portions['lines'] {
  const left = new Map(refundableOf(order).lines.map(({ lineNo, amount }) => [lineNo, amount]));
  return lines.map(({ lineNo, amount }) => ({
    lineNo,
    amount: paise(Math.min(amount, left.get(lineNo) ?? zeroPaise)),
  }));
}

/** Refunds everything that is left of a cancelled order. */
export async function refundRemaining(
  tx: Tx,
  orderNo: string,
  request: {
    cause: 'cancel' | 'return';
    to: 'source' | 'wallet' | undefined;
    reason: string;
    actor: string;
    now: Date;
  },
): Promise<void> {
  const order = await selectOrder(tx, orderNo);
  // An order that was never placed needs no refund.
  if (!order?.placedAt) return;
  const { cause, to = order.refundTo, reason, actor, now } = request;
  const payment = await paymentOf(tx, orderNo);
  const membership = await endMembershipOfOrder(tx, orderNo, now);
  if (cause === 'cancel' && payment?.state === 'DUE') return;
  const left = leftOf(order, payment);
  await refundOrder(tx, order, {
    ...left,
    membership: paise(Math.min(left.membership, membership)),
    cause,
    key: cause,
    to,
    reason,
    actor,
    now,
  });
}

/** The refundable rest of an order; its membership may have been refunded separately. */
function leftOf(order: Refundable, payment: Payment | null): Portions {
  const all = refundableOf(order);
  if (payment?.state !== 'COLLECTED') return all;
  const apart = totalOf(all) - unrefundedPrice(payment, order);
  return { ...all, membership: paise(all.membership - Math.max(0, apart)) };
}

/** Refunds missing weight when a shipment leaves. */
export async function refundWeightDifference(
  tx: Tx,
  orderNo: string,
  shipmentNo: number,
  now: Date,
): Promise<void> {
  const order = await selectOrder(tx, orderNo);
  if (!order) throw new Error(`Order ${orderNo} went out and is not there`);
  const isOfShipment = (lineNo: number): boolean =>
    order.lines[lineNo - 1]?.shipmentNo === shipmentNo;
  await refundOrder(tx, order, {
    ...goodsOnly(limitToRefundable(order, weightDifferences(order, shipmentNo))),
    cause: 'weight',
    key: `weight:${shipmentNo}`,
    to: order.refundTo,
    reason: order.substitutes.some(({ lineNo }) => isOfShipment(lineNo))
      ? ownRefundReason('substitute')
      : ownRefundReason('weight'),
    actor: 'store',
    now,
  });
}
