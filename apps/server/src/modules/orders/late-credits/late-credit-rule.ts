import { type Paise, minPaise, paise } from '@halal-basket/money';

/** When a hub credits HB Money for a late delivery, and how much. */
export interface LateCreditRule {
  isOn: boolean;
  /** It counts for slots that end from then on. */
  since: Date;
  afterMinutes: number;
  kind: 'amount' | 'percent';
  amount: Paise;
  percent: number;
  /** The most for one order. */
  most: Paise;
}

interface Delivery {
  /** The end of the slot. */
  promisedAt: Date;
  /** Null while it is not delivered. */
  deliveredAt: Date | null;
  /** The times at which the rider was there: arrivals and failed attempts. */
  atDoor: readonly Date[];
  /** The price of the order, by all means of payment. */
  price: Paise;
}

export type LateCreditDecision =
  | { outcome: 'credited'; amount: Paise; minutesLate: number }
  /** The rider arrived in time: the customer caused the delay. */
  | { outcome: 'atDoor'; amount: Paise; minutesLate: number }
  | { outcome: 'nothingPaid'; amount: Paise; minutesLate: number };

const minute = 60_000;

/** The idempotency key of the credit of an order. */
export const lateCreditKey = (orderNo: string): string => `late-credit:${orderNo}`;

/** The credit for a late order: whole rupees, never more than its price. */
export function creditAmount(
  { kind, amount, percent, most }: Pick<LateCreditRule, 'kind' | 'amount' | 'percent' | 'most'>,
  price: Paise,
): Paise {
  const fullAmount =
    kind === 'amount' ? amount : paise(Math.ceil((price * percent) / 10_000) * 100);
  return minPaise(minPaise(fullAmount, most), price);
}

/** The decision about a delivery; null while it is not late by the rule. */
export function decideLateCredit(
  rule: LateCreditRule,
  { promisedAt, deliveredAt, atDoor, price }: Delivery,
  now: Date,
): LateCreditDecision | null {
  if (!rule.isOn || promisedAt < rule.since) return null;
  const deadline = new Date(promisedAt.getTime() + rule.afterMinutes * minute);
  const arrivedAt = deliveredAt ?? now;
  if (arrivedAt <= deadline) return null;
  const minutesLate = Math.floor((arrivedAt.getTime() - promisedAt.getTime()) / minute);
  const none = { amount: paise(0), minutesLate };
  if (atDoor.some((at) => at <= deadline)) return { outcome: 'atDoor', ...none };
  const amount = creditAmount(rule, price);
  return amount > 0
    ? { outcome: 'credited', amount, minutesLate }
    : { outcome: 'nothingPaid', ...none };
}
