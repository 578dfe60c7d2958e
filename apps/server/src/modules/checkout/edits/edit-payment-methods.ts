import type { AnswerOf } from '@halal-basket/contract';
import { type Paise, formatRupees, rupeesFromPaise } from '@halal-basket/money';
import { minOnlinePaise } from '../../payments/index.ts';
import { abovePayOnDeliveryLimit } from '../payment/payment-methods.ts';

export type EditPaymentMethod = AnswerOf<'consolePriceAddition'>['ways'][number];

/** Amounts in paise. */
export interface EditDifference {
  /** The higher price; zero or below: nothing is collected. */
  amount: Paise;
  /** The price of the order after the edit. */
  total: Paise;
  /** The most that a rider collects. */
  onDeliveryLimit: Paise;
  /** The customer's HB Money. */
  balance: Paise;
  /** Whether the rider collects the price of the order. */
  isDue: boolean;
}

const text = (amount: Paise): string => formatRupees(rupeesFromPaise(amount));

/**
 * The ways to collect the difference of an edit, each with the reason if it is closed: an order has one payment, so
 * that of an order on delivery is collected by the rider, and that of a paid order is paid before the edit.
 */
export function editPaymentMethods({
  amount,
  total,
  onDeliveryLimit,
  balance,
  isDue,
}: EditDifference): EditPaymentMethod[] {
  const byRider = 'The rider collects the price of this order.';
  const onDeliveryReason = (): string | null => {
    if (!isDue) return 'This order is paid already.';
    return abovePayOnDeliveryLimit(total, onDeliveryLimit) === null
      ? null
      : `A rider collects up to ${text(onDeliveryLimit)}.`;
  };
  const paidReason = (reason: string | null): string | null => {
    if (isDue) return byRider;
    return amount <= 0 ? null : reason;
  };
  const reasons: Record<EditPaymentMethod['payment'], string | null> = {
    door: onDeliveryReason(),
    wallet: paidReason(balance < amount ? `HB Money is ${text(balance)}, which is too low.` : null),
    link: paidReason(amount < minOnlinePaise ? 'Online payments start at ₹1.' : null),
  };
  return (['door', 'wallet', 'link'] as const).map((payment) => {
    const whyNot = reasons[payment];
    return { payment, ...(whyNot !== null && { whyNot }) };
  });
}
