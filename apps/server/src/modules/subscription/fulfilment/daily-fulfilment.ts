import type { Db, Tx } from '../../../platform/db.ts';
import { Refusal } from '../../../platform/errors.ts';
import { dayOf, plusDays } from '../../../platform/days.ts';
import { daysBetween, isLocked } from '../calendar/calendar.ts';
import { makeDayOrder } from './day-order.ts';
import { type Tally, follow, miss, short } from './day-outcome.ts';
import { type DueDay, selectDue, selectOverdue } from './due-days.sql.ts';
import { type Around, calendarsOf, lockDay } from './lock-days.ts';
import { daysTogether, makeTogether } from './daily-fulfilment-batch.ts';
import { oneByOne, throwFailures } from '../process-sequentially.ts';
import { lockPlanByShop } from '../subscription.sql.ts';

const batchSize = 100;

/** Days whose cut-off may have passed: a cut-off is at most a day before its day. */
const datesDue = (now: Date): string[] => daysBetween(dayOf(now), plusDays(dayOf(now), 1));

interface RunOptions {
  /** Transactions at the same time: while one waits for goods, another looks at its days. */
  workers?: number;
}

/**
 * Works through days in batches by id, some groups at a time. A day that fails keeps no other from
 * being made: all failures are thrown at the end, or once there are as many as in a batch, when it is
 * not the days that are at fault.
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
    for (let at = 0; at < batch.length; at += daysTogether) {
      groups.push(batch.slice(at, at + daysTogether));
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
 * Makes the orders of all days past their cut-off: those that are plain some together, the others, and
 * those of a group that failed, each in a transaction of its own. Each transaction locks its plans and
 * looks at their days once more: so any number of runs, at once or one after another, broken off
 * wherever, make each order exactly once. What is not paid is tried again until the evening's end.
 */
export async function makeDueOrders(
  db: Db,
  now: Date,
  { workers = 2 }: RunOptions = {},
): Promise<Tally> {
  const tally: Tally = { ordered: 0, missed: 0, waiting: 0 };
  const dates = datesDue(now);
  await inBatches(
    (after) => selectDue(db, { dates, after, limit: batchSize }),
    async (group) => {
      const around = { calendars: await calendarsOf(db, group, now), now };
      const made = await db
        .transaction((tx) => makeTogether(tx, group, around))
        // Why it failed is told by the day that fails again.
        .catch(() => new Map<number, keyof Tally>());
      for (const outcome of made.values()) tally[outcome] += 1;
      const left = group.filter(({ dayId }) => !made.has(dayId));
      return oneByOne(left, async (due) => {
        const outcome = await makeOne(db, due, around);
        if (outcome) tally[outcome] += 1;
      });
    },
    workers,
  );
  await inBatches(
    (after) => selectOverdue(db, dayOf(now), after, batchSize),
    (group) =>
      oneByOne(group, async (due) => {
        await db.transaction((tx) => missOverdue(tx, due, now));
        tally.missed += 1;
      }),
    workers,
  );
  return tally;
}

const isShort = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'WALLET_SHORT';

async function makeOne(db: Db, due: DueDay, around: Around): Promise<keyof Tally | null> {
  try {
    return await db.transaction((tx) => makeLocked(tx, due, around));
  } catch (error) {
    // The money went between the look at it and its use; nothing of the order is left.
    if (!isShort(error)) throw error;
    return db.transaction(async (tx) => {
      const locked = await lockDay(tx, due, around);
      return locked && short(tx, locked, 0);
    });
  }
}

async function makeLocked(tx: Tx, due: DueDay, around: Around): Promise<keyof Tally | null> {
  const locked = await lockDay(tx, due, around);
  if (!locked || !isLocked(due.date, locked.facts.calendar, around.now)) return null;
  return follow(tx, locked, await makeDayOrder(tx, locked));
}

async function missOverdue(tx: Tx, due: DueDay, now: Date): Promise<void> {
  const plan = await lockPlanByShop(tx, { planId: due.planId }, { only: due.date });
  const day = plan?.days.find(({ dayId }) => dayId === due.dayId);
  if (!plan || day?.state !== 'PLANNED') return;
  await miss(tx, plan, day, day.failedTries > 0 ? 'PAYMENT' : 'SLOT', now);
}
