import type { AnswerOf, SubscriptionBilling } from '@halal-basket/contract';
import { rupeesFromPaise } from '@halal-basket/money';
import type { Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { publicReference } from '../../../platform/ids.ts';
import type { SubscriptionKey } from '../subscription.sql.ts';
import { lockSubscription } from '../subscription.sql.ts';
import { saveSubscription, readFromDate } from '../subscription-repository.ts';
import { contextOf } from '../subscription-context.ts';
import type { Subscription } from '../subscription.ts';
import { withAgreedPrices, priceOfDays } from '../payment/prices.ts';
import { openDays } from '../view.ts';

/** Minutes for which the price of a placed subscription is valid. */
const payableMinutes = 30;

/**
 * Prepares a draft for payment: gives it a number and a fixed price. Nothing is charged. A repeated
 * call updates the price. Refuses ADDRESS_REQUIRED, SUBSCRIPTION_SLOT without hours,
 * SUBSCRIPTION_EMPTY without an open day that has items, and SUBSCRIPTION_STATE once it is active.
 */
export async function submitSubscription(
  tx: Tx,
  request: { customerId: number; which: SubscriptionKey; billing: SubscriptionBilling; now: Date },
): Promise<AnswerOf<'placeSubscription'>> {
  const { customerId, which, billing, now } = request;
  const before = await lockSubscription(tx, customerId, which, readFromDate(now));
  if (!before) refuse('SUBSCRIPTION_NOT_FOUND');
  if (before.state !== 'DRAFT' && before.state !== 'PLACED') refuse('SUBSCRIPTION_STATE');
  const context = await contextOf(tx, before, now);
  if (!context.address) refuse('ADDRESS_REQUIRED');
  if (!context.address.hub) refuse('ADDRESS_REQUIRED');
  if (!before.hours) refuse('SUBSCRIPTION_SLOT');
  const days = openDays({ subscription: before, context });
  if (days.length === 0) refuse('SUBSCRIPTION_EMPTY');

  const priced = days.map((day) => ({
    ...day,
    items:
      billing === 'PREPAID'
        ? withAgreedPrices(withoutAgreedPrices(day).items, context.goods, context.rules)
        : withoutAgreedPrices(day).items,
  }));
  const { final } = priceOfDays(priced, context.goods, context.rules);
  if (final === 0) refuse('SUBSCRIPTION_EMPTY');
  const subscriptionNo = before.subscriptionNo ?? publicReference('HBS');
  const payableUntil = new Date(now.getTime() + payableMinutes * 60_000);
  const after: Subscription = {
    ...before,
    subscriptionNo,
    state: 'PLACED',
    billing,
    amount: final,
    payableUntil,
    days: before.days.map((day) => priced.find(({ date }) => date === day.date) ?? day),
  };
  await saveSubscription(tx, before, after, {
    now,
    events: [{ dayId: null, step: 'plan.placed' }],
  });
  return {
    subscriptionNo,
    status: 'CREATED',
    orderPayableAmount: rupeesFromPaise(final),
    heldTill: payableUntil.toISOString(),
  };
}

/** Drops agreed prices, so that present prices apply. */
const withoutAgreedPrices = <D extends { items: Subscription['days'][number]['items'] }>(
  day: D,
): D => ({
  ...day,
  items: day.items.map((item) => ({ ...item, price: null })),
});
