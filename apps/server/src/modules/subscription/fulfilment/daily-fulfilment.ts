import type { Db, Tx } from '../../../platform/db.ts';
import { Refusal } from '../../../platform/errors.ts';
import { dayOf, plusDays } from '../../../platform/days.ts';
import { daysBetween, isLocked } from '../calendar/calendar.ts';
import { followAddress, servingHubOf } from '../changes/lifecycle.ts';
import { createDayOrder } from './day-order.ts';
import { type Tally, recordMissedDay, recordOutcome, recordShortage } from './day-outcome.ts';
import { type DueDay, selectDue, selectOverdue } from './due-days.sql.ts';
import { type RunContext, calendarsOf, lockDay } from './lock-days.ts';
import { daysPerBatch, createOrdersOfDays } from './daily-fulfilment-batch.ts';
import { priceOfDay } from '../payment/prices.ts';
import { processSequentially, throwFailures } from '../process-sequentially.ts';
import { lockSubscriptionByShop } from '../subscription.sql.ts';

const batchSize = 100;

/** Dates whose cut-off may have passed: a cut-off is at most one day before its day. */
const datesDue = (now: Date): string[] => daysBetween(dayOf(now), plusDays(dayOf(now), 1));

interface RunOptions {
  /** Concurrent transactions: while one waits for stock, another works. */
  workers?: number;
}

/**
 * Processes days in batches by id, several groups at a time. A failed day does not stop the others:
 * all errors are thrown at the end, or once a whole batch failed, when the cause is not a single
 * day.
 */
async function inBatches(
  next: (after: number) => Promise<DueDay[]>,
  work: (days: readonly DueDay[]) => Promise<unknown[]>,
  workers: number,
): Promise<void> {
  const failures: unknown[] = [];
  for (let after = 0; ;) {
    const batch = await next(after);
    const last = batch.at(-1);
    if (!last) break;
    after = last.dayId;
    const groups = [];
    for (let at = 0; at < batch.length; at += daysPerBatch) {
      groups.push(batch.slice(at, at + daysPerBatch));
    }
    const waiting = groups[Symbol.iterator]();
    const worker = async () => {
      for (const group of waiting) failures.push(...(await work(group)));
    };
    await Promise.all(Array.from({ length: workers }, worker));
    if (failures.length >= batchSize) break;
  }
  throwFailures(failures, 'days');
}

/**
 * Creates the orders of all days past their cut-off: simple days in groups, others and failed
 * groups one by one. Each transaction locks its subscriptions and checks their days again, so
 * concurrent, repeated or interrupted runs create each order exactly once. Unpaid days are retried
 * until `retryUntilMinute` of the setting, at first 22:00.
 */
export async function createDueOrders(
  db: Db,
  now: Date,
  { workers = 2 }: RunOptions = {},
): Promise<Tally> {
  const tally: Tally = { ordered: 0, missed: 0, waiting: 0 };
  const dates = datesDue(now);
  await inBatches(
    (after) => selectDue(db, { dates, after, limit: batchSize }),
    async (group) => {
      const run = { calendars: await calendarsOf(db, group, now), now };
      const outcomes = await db
        .transaction((tx) => createOrdersOfDays(tx, group, run))
        // A day that fails again alone reports the error.
        .catch(() => new Map<number, keyof Tally>());
      for (const outcome of outcomes.values()) tally[outcome] += 1;
      const others = group.filter(({ dayId }) => !outcomes.has(dayId));
      return processSequentially(others, async (due) => {
        const outcome = await createOrder(db, due, run);
        if (outcome) tally[outcome] += 1;
      });
    },
    workers,
  );
  await inBatches(
    (after) => selectOverdue(db, dayOf(now), after, batchSize),
    (group) =>
      processSequentially(group, async (due) => {
        await db.transaction((tx) => missOverdue(tx, due, now));
        tally.missed += 1;
      }),
    workers,
  );
  return tally;
}

const isShort = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'WALLET_SHORT';

async function createOrder(db: Db, due: DueDay, run: RunContext): Promise<keyof Tally | null> {
  try {
    return await db.transaction((tx) => createLockedOrder(tx, due, run));
  } catch (error) {
    // The balance was spent between check and use; nothing of the order is left.
    if (!isShort(error)) throw error;
    return db.transaction(async (tx) => {
      const locked = await lockDay(tx, due, run);
      if (!locked) return null;
      const { goods, rules } = locked.context;
      return recordShortage(tx, locked, priceOfDay(locked.day.items, goods, rules).final);
    });
  }
}

async function createLockedOrder(
  tx: Tx,
  due: DueDay,
  run: RunContext,
): Promise<keyof Tally | null> {
  const locked = await lockDay(tx, due, run);
  if (!locked || !isLocked(due.date, locked.context.calendar, run.now)) return null;
  if (servingHubOf(locked.context) && (await followAddress(tx, due.subscriptionId, run.now))) {
    const moved = await lockDay(tx, due, run);
    if (moved) return recordOutcome(tx, moved, await createDayOrder(tx, moved));
  }
  return recordOutcome(tx, locked, await createDayOrder(tx, locked));
}

async function missOverdue(tx: Tx, due: DueDay, now: Date): Promise<void> {
  const subscription = await lockSubscriptionByShop(
    tx,
    { subscriptionId: due.subscriptionId },
    { only: due.date },
  );
  const day = subscription?.days.find(({ dayId }) => dayId === due.dayId);
  if (!subscription || day?.state !== 'PLANNED') return;
  await recordMissedDay(tx, subscription, day, day.failedTries > 0 ? 'PAYMENT' : 'SLOT', now);
}
