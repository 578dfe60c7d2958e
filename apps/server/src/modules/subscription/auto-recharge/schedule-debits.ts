import type { Paise } from '@halal-basket/money';
import type { Tx } from '../../../platform/db.ts';
import { emit } from '../../../platform/events.ts';
import { type Mandate, type PaymentDependencies, usableMandate } from '../../payments/index.ts';
import { dayOf, plusDays } from '../../../platform/days.ts';
import {
  addableAmountNow,
  beginDebitRecharge,
  rechargeLimits,
  walletBalance,
} from '../../wallet/index.ts';
import { paysByWallet } from '../payment/balance.ts';
import { expectedDebitsOf, isSameDelivery, needsOf, sumOf } from '../payment/needs.ts';
import { type PlannedDebit, debitFor, debitTimes, isTimeToSchedule } from './debit-rule.ts';
import {
  insertDebit,
  lockSubscriptionsByWallet,
  selectDebitDates,
  selectHasEvent,
  selectToSchedule,
} from './debits.sql.ts';
import { contextOf } from '../subscription-context.ts';
import { processSequentially } from '../process-sequentially.ts';
import type { Subscription } from '../subscription.ts';
import { selectSubscription } from '../subscription.sql.ts';
import { insertEvents } from '../subscription-writes.sql.ts';
import { readFromDate } from '../subscription-repository.ts';

const batchSize = 100;
/** Amounts may have to be fixed for days up to this many days ahead. */
const farthest = 3;

/** Fixes the amounts of debits that are due for it. Returns the errors of those that failed. */
export async function scheduleDebits(tools: PaymentDependencies): Promise<unknown[]> {
  const { db, clock } = tools;
  const now = clock.now();
  const from = plusDays(dayOf(now), 1);
  const to = plusDays(dayOf(now), farthest);
  const failures: unknown[] = [];
  for (let after = 0; ;) {
    const subscriptions = await selectToSchedule(db, { from, to, after, limit: batchSize });
    const worked = await processSequentially(
      subscriptions,
      async ({ subscriptionId, customerId }) => {
        // Most customers have no mandate: check before locking anything.
        if (!(await usableMandate(db, customerId))) return;
        await db.transaction((tx) => planOf(tx, tools, { subscriptionId, customerId }));
      },
    );
    failures.push(...worked);
    const last = subscriptions.at(-1);
    if (!last) return failures;
    after = last.subscriptionId;
  }
}

async function planOf(
  tx: Tx,
  tools: PaymentDependencies,
  { subscriptionId, customerId }: { subscriptionId: number; customerId: number },
): Promise<void> {
  const now = tools.clock.now();
  await lockSubscriptionsByWallet(tx, customerId);
  const which = { subscriptionId };
  const subscription = await selectSubscription(tx, customerId, which, readFromDate(now));
  if (!subscription || !paysByWallet(subscription)) return;
  const mandate = await usableMandate(tx, customerId);
  if (!mandate) return;
  const { calendar } = await contextOf(tx, subscription, now);
  const known = await selectDebitDates(tx, subscriptionId);
  const days = subscription.days.filter(
    ({ date, state, items }) =>
      state === 'PLANNED' &&
      items.length > 0 &&
      !known.has(date) &&
      !calendar.closed.has(date) &&
      isTimeToSchedule(debitTimes(date, calendar), now),
  );
  for (const { date, dayId } of days) {
    const planned = await plannedDebitFor(tx, { subscription, mandate, date, now });
    if (planned === null) continue;
    if ('above' in planned) {
      // A higher limit does not help where HB Money itself is full.
      const isLimit = planned.above > mandate.limit;
      if (isLimit)
        await announceLimit(tx, subscription, { date, dayId, needed: planned.above, now });
      continue;
    }
    const amount = planned.debit;
    const { debitAt, retryAt, closesAt } = debitTimes(date, calendar);
    const rechargeTxnNo = await beginDebitRecharge(tx, tools, {
      mandate,
      amount,
      payAfter: debitAt,
    });
    const { mandateNo } = mandate;
    const debit = { subscriptionId, customerId, date, mandateNo, rechargeTxnNo, amount };
    insertDebit(tx, { ...debit, debitAt, retryAt, closesAt, now });
  }
}

const limitStep = 'debit.above-limit';

/** Notifies the customer once a day, while the limit of the mandate can still be raised in time. */
async function announceLimit(
  tx: Tx,
  { subscriptionId, customerId, subscriptionNo }: Subscription,
  { date, dayId, needed, now }: { date: string; dayId: number | null; needed: Paise; now: Date },
): Promise<void> {
  if (dayId === null || (await selectHasEvent(tx, { subscriptionId, dayId, step: limitStep })))
    return;
  insertEvents(tx, [{ subscriptionId, dayId, step: limitStep, detail: { needed }, now }]);
  await emit(tx, 'subscription.update', {
    customerId,
    subscriptionNo: subscriptionNo ?? '',
    update: 'limit-too-low',
    date,
    amount: needed,
  });
}

/**
 * The debit for one delivery. Of two deliveries on one day each has a debit of its own, so that the other still gets
 * its money when one is skipped. HB Money pays the earlier subscription first.
 */
async function plannedDebitFor(
  tx: Tx,
  {
    subscription: { subscriptionId, customerId },
    mandate: { mandateNo, limit },
    date,
    now,
  }: { subscription: Subscription; mandate: Mandate; date: string; now: Date },
): Promise<PlannedDebit | null> {
  const needs = await needsOf(tx, customerId, now);
  const [{ total }, expected, addable] = [
    await walletBalance(tx, customerId),
    await expectedDebitsOf(tx, { customerId, mandateNo, until: date, needs }),
    await addableAmountNow(tx, customerId, now),
  ];
  const counted = needs.filter(
    (need) =>
      need.date !== date ||
      need.subscriptionId <= subscriptionId ||
      expected.some((debit) => isSameDelivery(debit, need)),
  );
  const coming = sumOf(expected);
  return debitFor(date, counted, {
    balance: total,
    coming,
    limit,
    addable: (addable - coming) as Paise,
    least: rechargeLimits.minimumRecharge,
  });
}
