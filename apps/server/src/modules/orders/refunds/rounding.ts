import {
  type Paise,
  addPaise,
  minPaise,
  paise,
  roundToRupee,
  roundingOf,
  subtractPaise,
  sumPaise,
  zeroPaise,
} from '@halal-basket/money';
import { type Payment, isPayOnDelivery } from '../../payments/index.ts';
import type { OrderRecord } from '../orders.sql.ts';
import { type Portions, totalOf } from './refundable.ts';

type Paid = Pick<Payment, 'amount' | 'rounding' | 'refunded'>;
type Refunds = Pick<OrderRecord, 'refunds'>;

/** The rounding of an order by payment mode: only payment on delivery is rounded. */
export const roundingIn = (mode: string, payable: Paise): Paise =>
  isPayOnDelivery(mode) ? roundingOf(payable) : zeroPaise;

/** The exact amount to pay: the price and the tip, without rounding. */
export const amountToPay = ({ payable, tip }: Pick<OrderRecord, 'payable' | 'tip'>): Paise =>
  addPaise(payable, tip);

/** The total at placing, with tip and rounding. */
export const orderTotal = ({
  rounding,
  ...order
}: Pick<OrderRecord, 'payable' | 'tip' | 'rounding'>): Paise =>
  addPaise(amountToPay(order), rounding);

/** The exact price of what is still to be collected on delivery. */
export const exactDue = ({
  state,
  amount,
  rounding,
  collected,
}: Pick<Payment, 'state' | 'amount' | 'rounding' | 'collected'>): Paise =>
  state === 'DUE' ? paise(Math.max(0, amount - rounding - collected)) : zeroPaise;

/** The amount due on delivery after a reduction by `amount`, and the difference to before. */
export function dueAfterReduction(
  { amount: due, rounding }: Omit<Paid, 'refunded'>,
  amount: Paise,
): { due: Paise; rounding: Paise; less: Paise } {
  const exact = paise(Math.max(0, due - rounding - amount));
  const left = roundToRupee(exact);
  return { due: left, rounding: roundingOf(exact), less: subtractPaise(due, left) };
}

/** The exact price of the paid and not refunded part. */
export const unrefundedPrice = (
  { amount, rounding, refunded }: Paid,
  { refunds }: Refunds,
): Paise => {
  const returned = refunds.flatMap((each) => (each.sentTo === 'due' ? [] : [each.rounding]));
  return paise(amount - rounding - (refunded - sumPaise(returned)));
};

/** The tip that stays with the riders after this refund. */
const tipKeptAfter = (
  { tip, refunds }: Pick<OrderRecord, 'tip' | 'refunds'>,
  refund: Portions,
): Paise => paise(tip - sumPaise(refunds.map((each) => each.tip)) - refund.tip);

/**
 * The money that a refund of this exact price returns: never more than was paid; the refund of the last goods returns
 * the rest with its rounding. A tip that the riders keep is whole rupees and no part of the rest.
 */
export function refundAmountFor(
  payment: Paid,
  order: Pick<OrderRecord, 'tip' | 'refunds'>,
  refund: Portions,
): Paise {
  const amount = totalOf(refund);
  if (payment.rounding === 0) return amount;
  const kept = tipKeptAfter(order, refund);
  const left = paise(payment.amount - payment.refunded - kept);
  return amount >= unrefundedPrice(payment, order) - kept ? left : minPaise(amount, left);
}
