import type { AnswerOf, SubscriptionBilling } from '@halal-basket/contract';
import { rupeesFromPaise } from '@halal-basket/money';
import type { Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { publicReference } from '../../../platform/ids.ts';
import type { Which } from '../subscription.sql.ts';
import { lockPlan } from '../subscription.sql.ts';
import { savePlan, readFrom } from '../subscription-repository.ts';
import { factsOf } from '../subscription-context.ts';
import type { Plan } from '../subscription.ts';
import { agreed, priceOfDays } from '../payment/prices.ts';
import { openDays } from '../view.ts';

/** What a placed plan costs stands so long; then it is placed anew. */
const payableMinutes = 30;

/**
 * Makes a draft ready to be paid: a number, and what it costs, frozen. Nothing is charged. Placing
 * again brings the figures up to date. Refuses ADDRESS_REQUIRED, SUBSCRIPTION_SLOT without hours,
 * SUBSCRIPTION_EMPTY without an open day that has items, and SUBSCRIPTION_STATE once it runs.
 */
export async function placePlan(
  tx: Tx,
  request: { customerId: number; which: Which; billing: SubscriptionBilling; now: Date },
): Promise<AnswerOf<'placeSubscription'>> {
  const { customerId, which, billing, now } = request;
  const before = await lockPlan(tx, customerId, which, readFrom(now));
  if (!before) refuse('SUBSCRIPTION_NOT_FOUND');
  if (before.state !== 'DRAFT' && before.state !== 'PLACED') refuse('SUBSCRIPTION_STATE');
  const facts = await factsOf(tx, before, now);
  if (!facts.address) refuse('ADDRESS_REQUIRED');
  if (!facts.address.hub) refuse('ADDRESS_REQUIRED');
  if (!before.hours) refuse('SUBSCRIPTION_SLOT');
  const days = openDays({ plan: before, facts });
  if (days.length === 0) refuse('SUBSCRIPTION_EMPTY');

  const priced = days.map((day) => ({
    ...day,
    items:
      billing === 'PREPAID'
        ? agreed(unagreed(day).items, facts.goods, facts.rules)
        : unagreed(day).items,
  }));
  const { final } = priceOfDays(priced, facts.goods, facts.rules);
  if (final === 0) refuse('SUBSCRIPTION_EMPTY');
  const subscriptionNo = before.subscriptionNo ?? publicReference('HBS');
  const payableUntil = new Date(now.getTime() + payableMinutes * 60_000);
  const after: Plan = {
    ...before,
    subscriptionNo,
    state: 'PLACED',
    billing,
    amount: final,
    payableUntil,
    days: before.days.map((day) => priced.find(({ date }) => date === day.date) ?? day),
  };
  await savePlan(tx, before, after, { now, events: [{ dayId: null, step: 'plan.placed' }] });
  return {
    subscriptionNo,
    status: 'CREATED',
    orderPayableAmount: rupeesFromPaise(final),
    heldTill: payableUntil.toISOString(),
  };
}

/** At the prices of now: what was agreed before does not stand any more. */
const unagreed = <D extends { items: Plan['days'][number]['items'] }>(day: D): D => ({
  ...day,
  items: day.items.map((item) => ({ ...item, price: null })),
});
