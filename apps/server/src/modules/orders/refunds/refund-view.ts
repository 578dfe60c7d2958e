import { type Order, brand } from '@halal-basket/contract';
import { type Paise, addPaise, minPaise, rupeesFromPaise, sumPaise } from '@halal-basket/money';
import { type Payment, type Refund, arrivalOf } from '../../payments/index.ts';
import type { OrderRecord, OrderRefund } from '../orders.sql.ts';
import { orderTotal } from './rounding.ts';
import { gatewayKey, refundKey } from './refunds.ts';

const statuses = {
  REQUESTED: 'PENDING',
  PENDING: 'PENDING',
  // Staff send it by hand.
  MANUAL: 'PENDING',
  PROCESSED: 'DONE',
} as const satisfies Record<Refund['state'], Order['refunds'][number]['status']>;

/** The names of refund destinations for display. */
const places: Record<Refund['destination'], string> = {
  source: 'your original payment method',
  wallet: brand.money,
  bank: 'your bank account, by transfer',
  dispute: 'your account, by your bank',
  gateway: 'your original payment method',
};

interface SentRefunds {
  payment: Pick<Payment, 'mode'> | null;
  refunds: readonly Refund[];
}

type RefundView = Order['refunds'][number];

function sentView(refund: Refund, payment: SentRefunds['payment']): RefundView {
  const { refundNo, amount, destination, state, reason, createdAt, bankReference } = refund;
  const arrivesBy = arrivalOf(refund);
  const isPoints = destination === 'wallet' && payment?.mode === 'hbp';
  return {
    amount: rupeesFromPaise(amount),
    to: isPoints ? brand.points : places[destination],
    status: statuses[state],
    reason,
    at: createdAt.toISOString(),
    refundNo,
    ...(bankReference && { bankReference }),
    ...(arrivesBy && { arrivesBy }),
  };
}

/** The reduction of the amount due on delivery, which is rounded to the rupee. */
const reductionOfDue = ({ amount, rounding }: OrderRefund): Paise => addPaise(amount, rounding);

const dueView = (noted: OrderRefund): RefundView => ({
  amount: rupeesFromPaise(reductionOfDue(noted)),
  to: 'less to pay on delivery',
  status: 'DONE',
  reason: noted.reason,
  at: noted.at.toISOString(),
});

type Refunded = Pick<OrderRecord, 'refunds'>;

/**
 * All refunds to the customer, oldest first: reductions of the amount due on delivery, refunds of
 * the order, and refunds of duplicate or late payments.
 */
export function refundViews(
  { refunds: noted }: Refunded,
  { payment, refunds }: SentRefunds,
): RefundView[] {
  return [
    ...noted.filter((each) => each.sentTo === 'due' && reductionOfDue(each) > 0).map(dueView),
    ...refunds.map((refund) => sentView(refund, payment)),
  ].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

/** Whether it refunds the order itself, not a payment in excess. */
const isOfOrder = ({ refunds }: Refunded, { key, refundNo }: Refund): boolean =>
  refunds.some(
    (noted) =>
      key === refundKey(noted.id) ||
      key.startsWith(`${refundKey(noted.id)}:`) ||
      noted.key === gatewayKey(refundNo),
  );

/** The amount refunded or not due any more; never more than the total. */
export function returnedOf(
  order: Pick<OrderRecord, 'refunds' | 'payable' | 'tip' | 'rounding'>,
  refunds: readonly Refund[],
): Paise {
  const due = order.refunds.flatMap((each) =>
    each.sentTo === 'due' ? [reductionOfDue(each)] : [],
  );
  const sent = refunds.flatMap((each) => (isOfOrder(order, each) ? [each.amount] : []));
  return minPaise(sumPaise([...due, ...sent]), orderTotal(order));
}
