import type { Subscription as SubscriptionView } from '@halal-basket/contract';
import { type Paise, addPaise, paise, rupeesFromPaise, zeroPaise } from '@halal-basket/money';
import type { Queryable } from '../../../platform/db.ts';
import { dayOf, plusDays } from '../../../platform/days.ts';
import { usableMandate } from '../../payments/index.ts';
import { walletBalance } from '../../wallet/index.ts';
import type { Need } from '../auto-recharge/debit-rule.ts';
import { type Subscription, isRunning } from '../subscription.ts';
import type { SubscriptionInContext } from '../subscription-repository.ts';
import { expectedDebitsOf, needsOf, sumOf } from './needs.ts';

/** Whether each delivery is paid with HB Money when it is ordered. */
export const paysByWallet = (subscription: Subscription): boolean =>
  isRunning(subscription) &&
  subscription.billing === 'PER_DELIVERY' &&
  subscription.paymentMode === 'hbw';

/** The cost of the coming deliveries, and the first delivery that the funds do not cover. */
export function firstUncovered(
  needs: readonly Need[],
  { from, to, funds }: { from: string; to: string; funds: Paise },
): { needed: Paise; first: Need } | null {
  let needed = zeroPaise;
  let first: Need | null = null;
  const inOrder = needs
    .filter(({ date }) => date >= from && date <= to)
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.subscriptionId - b.subscriptionId);
  for (const need of inOrder) {
    needed = addPaise(needed, need.amount);
    if (needed > funds) first ??= need;
  }
  return first && { needed, first };
}

export interface Shortfall {
  balance: Paise;
  /** The cost of all coming deliveries of the customer, in paise. */
  needed: Paise;
  /** The part that neither HB Money nor an expected debit covers, in paise. */
  missing: Paise;
  /** The first delivery that is not covered. */
  first: Need;
}

/**
 * Whether HB Money and the expected debits cover the coming deliveries of all the customer's subscriptions; null while
 * they do.
 */
export async function shortfallOf(
  q: Queryable,
  known: SubscriptionInContext,
): Promise<Shortfall | null> {
  const { subscription, context } = known;
  const { customerId } = subscription;
  const { now, setting } = context;
  const until = plusDays(dayOf(now), setting.warnDays);
  const [{ total }, needs, mandate] = [
    await walletBalance(q, customerId),
    await needsOf(q, customerId, now, known),
    await usableMandate(q, customerId),
  ];
  const mandateNo = mandate?.mandateNo ?? null;
  const expected = await expectedDebitsOf(q, { customerId, mandateNo, until, needs });
  const funds = addPaise(total, sumOf(expected));
  const from = plusDays(dayOf(now), 1);
  const short = firstUncovered(needs, { from, to: until, funds });
  return short && { ...short, balance: total, missing: paise(short.needed - funds) };
}

/** The warning that HB Money does not cover the coming deliveries; undefined while it does. */
export async function balanceWarning(
  q: Queryable,
  known: SubscriptionInContext,
): Promise<SubscriptionView['lowBalance']> {
  if (!paysByWallet(known.subscription)) return undefined;
  const short = await shortfallOf(q, known);
  return short
    ? {
        balance: rupeesFromPaise(short.balance),
        needed: rupeesFromPaise(short.needed),
        date: short.first.date,
      }
    : undefined;
}
