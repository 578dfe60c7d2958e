import type { Db, Tx } from '../../platform/db.ts';
import { emit } from '../../platform/events.ts';
import { dayOf, instantOf, plusDays } from '../../platform/days.ts';
import { paysByWallet, shortfallOf } from './payment/balance.ts';
import { isBeforeCutOff } from './calendar/calendar.ts';
import {
  type DueDay,
  noteReminded,
  selectPayingByWallet,
  selectToRemind,
  selectHasEventSince,
} from './fulfilment/due-days.sql.ts';
import { contextOf } from './subscription-context.ts';
import { processSequentially, throwFailures } from './process-sequentially.ts';
import { lockSubscriptionByShop } from './subscription.sql.ts';
import { insertEvents } from './subscription-writes.sql.ts';
import { priceOfDay, pricedItems } from './payment/prices.ts';
import { selectSetting } from './settings.sql.ts';
import { readFromDate } from './subscription-repository.ts';

const batchSize = 100;

/**
 * Reminds customers of tomorrow's delivery and its price before the cut-off, once per day. A failed
 * reminder does not stop the others.
 */
export async function remind(db: Db, now: Date): Promise<number> {
  let reminded = 0;
  const failures: unknown[] = [];
  const dates = [plusDays(dayOf(now), 1)];
  for (let after = 0; ;) {
    const days = await selectToRemind(db, { dates, after, limit: batchSize });
    const worked = await processSequentially(days, async (day) => {
      if (await db.transaction((tx) => remindOf(tx, day, now))) reminded += 1;
    });
    failures.push(...worked);
    const last = days.at(-1);
    if (!last) break;
    after = last.dayId;
  }
  throwFailures(failures, 'reminders');
  return reminded;
}

async function remindOf(tx: Tx, due: DueDay, now: Date): Promise<boolean> {
  const subscription = await lockSubscriptionByShop(
    tx,
    { subscriptionId: due.subscriptionId },
    { only: due.date },
  );
  const [day] = subscription?.days ?? [];
  if (!subscription || day?.state !== 'PLANNED' || day.dayId === null) return false;
  const context = await contextOf(tx, subscription, now);
  if (!isBeforeCutOff(day.date, context.calendar, now)) return false;
  // Items that the shop no longer sells are not delivered.
  const items = pricedItems(day.items, context.goods, context.rules);
  if (items.length === 0) return false;
  if ((await noteReminded(tx, day.dayId, now)) === 0) return false;
  await emit(tx, 'subscription.update', {
    customerId: subscription.customerId,
    subscriptionNo: subscription.subscriptionNo ?? '',
    update: 'reminder',
    date: day.date,
    amount: priceOfDay(day.items, context.goods, context.rules).final,
    names: items.map(({ sku }) => sku.productName),
  });
  return true;
}

const warned = 'plan.low-balance';

/**
 * Warns customers whose HB Money does not cover the coming deliveries of all their subscriptions, at most once a day.
 */
export async function warnOfLowBalance(db: Db, now: Date): Promise<number> {
  let warnings = 0;
  const failures: unknown[] = [];
  const { warnDays } = await selectSetting(db);
  const from = plusDays(dayOf(now), 1);
  const to = plusDays(dayOf(now), warnDays);
  for (let after = 0; ;) {
    const subscriptions = await selectPayingByWallet(db, { from, to, after, limit: batchSize });
    const worked = await processSequentially(subscriptions, async ({ subscriptionId }) => {
      if (await db.transaction((tx) => warn(tx, subscriptionId, now))) warnings += 1;
    });
    failures.push(...worked);
    const last = subscriptions.at(-1);
    if (!last) break;
    after = last.subscriptionId;
  }
  throwFailures(failures, 'warnings');
  return warnings;
}

async function warn(tx: Tx, subscriptionId: number, now: Date): Promise<boolean> {
  const subscription = await lockSubscriptionByShop(tx, { subscriptionId }, readFromDate(now));
  if (!subscription || !paysByWallet(subscription)) return false;
  const context = await contextOf(tx, subscription, now);
  const short = await shortfallOf(tx, { subscription, context });
  // One warning for all subscriptions of the customer: by the one whose delivery is not covered first.
  if (short?.first.subscriptionId !== subscriptionId) return false;
  const { date } = short.first;
  const today = instantOf(dayOf(now), 0);
  if (await selectHasEventSince(tx, { subscriptionId, step: warned, since: today })) return false;
  insertEvents(tx, [{ subscriptionId, dayId: null, step: warned, detail: { date }, now }]);
  await emit(tx, 'subscription.update', {
    customerId: subscription.customerId,
    subscriptionNo: subscription.subscriptionNo ?? '',
    update: 'low-balance',
    date,
    amount: short.missing,
  });
  return true;
}
