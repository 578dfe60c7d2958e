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

type Paid = Pick<Payment, 'amount' | 'rounding' | 'refunded'>;
type Refunds = Pick<OrderRecord, 'refunds'>;

/** What rounding adds to an order that is placed in this mode: only cash and what goes with it has any. */
export const roundingIn = (mode: string, payable: Paise): Paise =>
  isPayOnDelivery(mode) ? roundingOf(payable) : zeroPaise;

/** What was to be paid when the order was placed, rounding included. */
export const orderTotal = ({
  payable,
  rounding,
}: Pick<OrderRecord, 'payable' | 'rounding'>): Paise => addPaise(payable, rounding);

/** What is left to be paid at the door once `amount` is taken off, and how much less that is than before. */
export function dueWithout(
  { amount: due, rounding }: Omit<Paid, 'refunded'>,
  amount: Paise,
): { due: Paise; rounding: Paise; less: Paise } {
  const exact = paise(Math.max(0, due - rounding - amount));
  const left = roundToRupee(exact);
  return { due: left, rounding: roundingOf(exact), less: subtractPaise(due, left) };
}

/** The exact price of what was paid and not given back yet. */
export const exactLeft = ({ amount, rounding, refunded }: Paid, { refunds }: Refunds): Paise => {
  const returned = refunds.flatMap((each) => (each.sentTo === 'due' ? [] : [each.rounding]));
  return paise(amount - rounding - (refunded - sumPaise(returned)));
};

/**
 * What goes back for goods of this exact price: never more than was paid, and with the last of them all
 * that was paid, as it had been rounded.
 */
export function moneyBackFor(payment: Paid, order: Refunds, amount: Paise): Paise {
  if (payment.rounding === 0) return amount;
  const left = subtractPaise(payment.amount, payment.refunded);
  return amount >= exactLeft(payment, order) ? left : minPaise(amount, left);
}
