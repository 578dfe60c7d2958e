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
import { insertRefund } from './refunds.sql.ts';
import { dueWithout, exactLeft, moneyBackFor } from './rounding.ts';
import { differences } from '../delivery/weights.ts';

/** What is given back of an order: of its lines, its delivery, the membership that was bought along. */
export interface Portions {
  lines: { lineNo: number; amount: Paise }[];
  delivery: Paise;
  membership: Paise;
}

export const totalOf = ({ lines, delivery, membership }: Portions): Paise =>
  sumPaise([...lines.map(({ amount }) => amount), delivery, membership]);

type Refundable = Pick<OrderRecord, 'lines' | 'deliveryCharges' | 'membershipFee' | 'refunds'>;

/** What was paid for each line and was not given back yet, and so on: all of them together is all. */
export function refundableOf(order: Refundable): Portions {
  const { refunds } = order;
  return {
    lines: order.lines.map((line, index) => {
      const lineNo = index + 1;
      const given = refunds.flatMap(({ lines }) =>
        lines.flatMap((each) => (each.lineNo === lineNo ? [each.amount] : [])),
      );
      return { lineNo, amount: subtractPaise(line.net, sumPaise(given)) };
    }),
    delivery: subtractPaise(order.deliveryCharges, sumPaise(refunds.map((each) => each.delivery))),
    membership: subtractPaise(
      order.membershipFee,
      sumPaise(refunds.map((each) => each.membership)),
    ),
  };
}

/** No more than what is left of each. */
export function withinRefundable(order: Refundable, wanted: Portions): boolean {
  const left = refundableOf(order);
  const named = new Set(wanted.lines.map(({ lineNo }) => lineNo));
  return (
    named.size === wanted.lines.length &&
    wanted.delivery <= left.delivery &&
    wanted.membership <= left.membership &&
    wanted.lines.every(
      ({ lineNo, amount }) =>
        amount <= (left.lines.find((each) => each.lineNo === lineNo)?.amount ?? zeroPaise),
    )
  );
}

export interface GiveBack extends Portions {
  cause: OrderRefund['cause'];
  /** Names it within the order: asked again, it is the same refund. */
  key: string;
  to: 'source' | 'wallet';
  /** For people: it stands with the order. */
  reason: string;
  actor: string;
  now: Date;
}

/**
 * Gives money of an order back. What is still due at the door becomes less; what was paid goes to
 * where it came from or into HB Money. The order must be locked. Gives the refund's id; null where
 * there is nothing to give back, or it was done before.
 */
export async function giveBack(
  tx: Tx,
  order: Pick<
    OrderRecord,
    'id' | 'orderNo' | 'lines' | 'deliveryCharges' | 'membershipFee' | 'refunds'
  >,
  asked: GiveBack,
): Promise<number | null> {
  const { cause, key, lines, delivery, membership, to, reason, actor, now } = asked;
  const amount = totalOf(asked);
  if (amount <= 0) return null;
  if (!withinRefundable(order, asked)) {
    throw new RangeError(`More than was paid for order ${order.orderNo}`);
  }
  const payment = await paymentOf(tx, order.orderNo);
  if (!payment || payment.state === 'CANCELLED') return null;
  const refundId = await insertRefund(tx, {
    orderId: order.id,
    cause,
    key,
    amount,
    lines: lines.filter((each) => each.amount > 0),
    delivery,
    membership,
    sentTo: payment.state === 'DUE' ? 'due' : to,
    rounding: roundingOfRefund(payment, order, amount),
    reason,
    actor,
    at: now,
  });
  if (refundId === null) return null;
  const { orderNo } = order;
  if (payment.state === 'DUE') {
    const { due, rounding } = dueWithout(payment, amount);
    await setDue(tx, orderNo, { amount: due, rounding, now });
  } else {
    await sendBack(tx, order, { payment, amount, refundId, to, reason, now });
  }
  await tellRefunded(tx, order, { ...asked, refundId });
  return refundId;
}

/** What rounding to the rupee adds to a refund of this exact amount. */
const roundingOfRefund = (
  payment: Payment,
  order: Pick<OrderRecord, 'refunds'>,
  amount: Paise,
): Paise =>
  subtractPaise(
    payment.state === 'DUE'
      ? dueWithout(payment, amount).less
      : moneyBackFor(payment, order, amount),
    amount,
  );

/** What was paid goes back, as it had been rounded. */
async function sendBack(
  tx: Tx,
  order: Pick<OrderRecord, 'orderNo' | 'refunds'>,
  {
    payment,
    amount,
    refundId,
    ...asked
  }: Pick<GiveBack, 'to' | 'reason' | 'now'> & {
    payment: Payment;
    amount: Paise;
    refundId: number;
  },
): Promise<void> {
  const key = refundKey(refundId);
  const { orderNo: reference } = order;
  const back = moneyBackFor(payment, order, amount);
  const rounding = subtractPaise(back, amount);
  if (back > 0) await requestRefund(tx, { ...asked, kind: 'order', reference, amount: back, key });
  if (rounding !== 0) await transferRoundingBack(tx, { key, reference, rounding, now: asked.now });
}

/** Tells what of the order is left; it is as it was read before this refund. */
async function tellRefunded(
  tx: Tx,
  order: Refundable & Pick<OrderRecord, 'orderNo'>,
  { refundId, now, ...given }: Portions & Pick<GiveBack, 'cause' | 'now'> & { refundId: number },
): Promise<void> {
  const { orderNo } = order;
  const isWhole = isAllReturned(order, given);
  const kept = keptAfter(order, given);
  await emit(tx, 'order.refunded', { orderNo, refundId, isWhole, kept, at: now.toISOString() });
}

const sumOfLines = ({ lines }: Pick<Portions, 'lines'>): Paise =>
  sumPaise(lines.map(({ amount }) => amount));

/** Is nothing kept of the goods once this is given back as well? */
export const isAllReturned = (order: Refundable, asked: Pick<Portions, 'lines'>): boolean =>
  sumOfLines(asked) > 0 && sumOfLines(refundableOf(order)) <= sumOfLines(asked);

/**
 * What of the price is not given back, this refund with it. What weighed less than was ordered counts as
 * kept: the customer did not return it.
 */
export function keptAfter(order: Refundable, given: Portions & Pick<OrderRefund, 'cause'>): Paise {
  const weighedLess = [...order.refunds, { ...given, amount: totalOf(given) }].filter(
    ({ cause }) => cause === 'weight',
  );
  const left = subtractPaise(totalOf(refundableOf(order)), totalOf(given));
  return addPaise(left, sumPaise(weighedLess.map(({ amount }) => amount)));
}

/**
 * Staff returned money of the order in the gateway's dashboard, without a word on what for: the goods
 * bear it by what is left of each, then delivery and membership. What the store gives back later is so
 * much less. The order must be locked; once for `refundNo`.
 */
export async function noteGatewayRefund(
  tx: Tx,
  orderNo: string,
  { amount, refundNo, reason, now }: { amount: Paise; refundNo: string; reason: string; now: Date },
): Promise<void> {
  const order = await selectOrder(tx, orderNo);
  if (!order) throw new Error(`Order ${orderNo} was refunded at a gateway and is not there`);
  const portions = portionsOf(refundableOf(order), amount);
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
  await tellRefunded(tx, order, { ...portions, cause: 'gateway', refundId, now });
}

/** At most `amount` of what is left: goods by their shares, then delivery, then membership. */
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
  const lines = left.lines.flatMap(({ lineNo }, index) => {
    const share = shares[index] ?? zeroPaise;
    return share > 0 ? [{ lineNo, amount: share }] : [];
  });
  return { lines, delivery, membership };
}

/** The key of a refund that payments heard of at a gateway. */
export const gatewayKey = (refundNo: string): string => `gateway:${refundNo}`;

/** By this payments knows a refund of an order. */
export const refundKey = (refundId: number): string => `order-refund:${refundId}`;

/** A complaint may have brought some of it back already. */
function atMostLeft(order: Refundable, lines: Portions['lines']): Portions['lines'] {
  const left = new Map(refundableOf(order).lines.map(({ lineNo, amount }) => [lineNo, amount]));
  return lines.map(({ lineNo, amount }) => ({
    lineNo,
    amount: paise(Math.min(amount, left.get(lineNo) ?? zeroPaise)),
  }));
}

/** What is left goes back: the order is called off. */
export async function returnAll(
  tx: Tx,
  orderNo: string,
  asked: {
    cause: 'cancel' | 'return';
    to: 'source' | 'wallet' | undefined;
    reason: string;
    actor: string;
    now: Date;
  },
): Promise<void> {
  const order = await selectOrder(tx, orderNo);
  // What nobody has paid and was never invoiced needs no note.
  if (!order?.placedAt) return;
  const { cause, to = order.refundTo, reason, actor, now } = asked;
  const payment = await paymentOf(tx, orderNo);
  const membership = await endMembershipOfOrder(tx, orderNo, now);
  if (cause === 'cancel' && payment?.state === 'DUE') return;
  const left = leftOf(order, payment);
  await giveBack(tx, order, {
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

/** What of an order is not given back yet; of its membership it may once have been done apart. */
function leftOf(order: Refundable, payment: Payment | null): Portions {
  const all = refundableOf(order);
  if (payment?.state !== 'COLLECTED') return all;
  const apart = totalOf(all) - exactLeft(payment, order);
  return { ...all, membership: paise(all.membership - Math.max(0, apart)) };
}

/** Once a shipment goes out: what weighs less than was ordered is not paid for. */
export async function returnWeightDifference(
  tx: Tx,
  orderNo: string,
  shipmentNo: number,
  now: Date,
): Promise<void> {
  const order = await selectOrder(tx, orderNo);
  if (!order) throw new Error(`Order ${orderNo} went out and is not there`);
  await giveBack(tx, order, {
    lines: atMostLeft(order, differences(order, shipmentNo)),
    delivery: zeroPaise,
    membership: zeroPaise,
    cause: 'weight',
    key: `weight:${shipmentNo}`,
    to: order.refundTo,
    reason: 'Your order weighed less than you paid for',
    actor: 'store',
    now,
  });
}
