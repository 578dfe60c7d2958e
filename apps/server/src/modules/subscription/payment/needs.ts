import { type Paise, sumPaise } from '@halal-basket/money';
import type { Queryable } from '../../../platform/db.ts';
import { dayOf } from '../../../platform/days.ts';
import { selectExpectedDebits, selectSubscriptionsByWallet } from '../auto-recharge/debits.sql.ts';
import type { Need } from '../auto-recharge/debit-rule.ts';
import { contextOf } from '../subscription-context.ts';
import { selectSubscription } from '../subscription.sql.ts';
import { type SubscriptionInContext, readFromDate } from '../subscription-repository.ts';
import { priceOfDay } from './prices.ts';

/** Whether both belong to the same delivery. */
export const isSameDelivery = (
  one: Pick<Need, 'subscriptionId' | 'date'>,
  other: Pick<Need, 'subscriptionId' | 'date'>,
): boolean => one.subscriptionId === other.subscriptionId && one.date === other.date;

const needsOfOne = ({ subscription, context }: SubscriptionInContext): Need[] => {
  const { goods, rules, calendar, now } = context;
  return subscription.days
    .filter(({ date, state, items }) => {
      if (state !== 'PLANNED' || items.length === 0) return false;
      return date >= dayOf(now) && !calendar.closed.has(date);
    })
    .map(({ date, items }) => ({
      subscriptionId: subscription.subscriptionId,
      date,
      amount: priceOfDay(items, goods, rules).final,
    }));
};

/**
 * The amounts that all of a customer's subscriptions take from HB Money: a customer can have a weekly one and one of a
 * season. A subscription that was read already is passed as `known`.
 */
export async function needsOf(
  q: Queryable,
  customerId: number,
  now: Date,
  known?: SubscriptionInContext,
): Promise<Need[]> {
  const needs: Need[] = [];
  for (const { subscriptionId } of await selectSubscriptionsByWallet(q, customerId)) {
    if (known?.subscription.subscriptionId === subscriptionId) {
      needs.push(...needsOfOne(known));
      continue;
    }
    const which = { subscriptionId };
    const subscription = await selectSubscription(q, customerId, which, readFromDate(now));
    if (!subscription) continue;
    const context = await contextOf(q, subscription, now);
    needs.push(...needsOfOne({ subscription, context }));
  }
  return needs;
}

/** A scheduled, announced or requested debit that will add money. */
export interface ExpectedDebit {
  subscriptionId: number;
  date: string;
  amount: Paise;
}

/**
 * The debits that will add money for deliveries up to `until`. A debit for a delivery that needs no money any more, or
 * by a mandate that ended or pauses, is dropped before it takes money; one that was requested may still be taken.
 */
export async function expectedDebitsOf(
  q: Queryable,
  {
    customerId,
    mandateNo,
    until,
    needs,
  }: { customerId: number; mandateNo: string | null; until: string; needs: readonly Need[] },
): Promise<ExpectedDebit[]> {
  const debits = await selectExpectedDebits(q, { customerId, mandateNo, until });
  return debits.filter(
    (debit) => debit.isRequested || needs.some((need) => isSameDelivery(need, debit)),
  );
}

export const sumOf = (amounts: readonly { amount: Paise }[]): Paise =>
  sumPaise(amounts.map(({ amount }) => amount));
