import type { Db, Tx } from '../../platform/db.ts';
import { emit } from '../../platform/events.ts';
import { Refusal } from '../../platform/errors.ts';
import { dayOf, instantOf, plusDays } from '../slots/index.ts';
import { withDays } from './changes.ts';
import { daysBetween, isLocked } from './days.ts';
import { makeDayOrder, type Made } from './day-order.ts';
import { type DueDay, selectDue, selectOverdue } from './due.sql.ts';
import { type CalendarFacts, type Facts, calendarOf, factsOf } from './facts.ts';
import { type Day, type Plan } from './plan.ts';
import { lockPlanByShop } from './plan.sql.ts';
import { savePlan } from './store.ts';
import { zeroPaise } from '@halal-basket/money';

/** What a run of the evening did. */
export interface Tally {
  ordered: number;
  missed: number;
  /** Short of money: tried again on the next run. */
  waiting: number;
}

const batchSize = 100;

/** Days whose cut-off may have passed: a cut-off is at most a day before its day. */
const datesDue = (now: Date): string[] => daysBetween(dayOf(now), plusDays(dayOf(now), 1));

interface RunOptions {
  /** Days that are made at the same time. */
  workers?: number;
}

/** The calendars of some days, read once for all of them: by season and hub. */
type Calendars = ReadonlyMap<string, CalendarFacts>;

const calendarKey = ({ season, hubId }: { season: string | null; hubId: number }): string =>
  `${hubId} ${season ?? ''}`;

async function calendarsOf(db: Db, days: readonly DueDay[], now: Date): Promise<Calendars> {
  const calendars = new Map<string, CalendarFacts>();
  for (const day of days) {
    const key = calendarKey(day);
    if (!calendars.has(key)) calendars.set(key, await calendarOf(db, day, now));
  }
  return calendars;
}

/**
 * Works through days in batches by id, some at a time; each is a transaction of its own. A day that
 * fails keeps no other from being made: all failures are thrown at the end, or once there are as many
 * as in a batch, when it is not the days that are at fault.
 */
async function inBatches(
  next: (after: number) => Promise<DueDay[]>,
  prepare: (days: readonly DueDay[]) => Promise<Calendars>,
  work: (day: DueDay, calendars: Calendars) => Promise<void>,
  workers: number,
): Promise<void> {
  const failures: unknown[] = [];
  for (let after = 0; ;) {
    const batch = await next(after);
    const last = batch.at(-1);
    if (!last) break;
    after = last.dayId;
    const calendars = await prepare(batch);
    const waiting = batch[Symbol.iterator]();
    const worker = async () => {
      for (const day of waiting) {
        await work(day, calendars).catch((error: unknown) => failures.push(error));
      }
    };
    await Promise.all(Array.from({ length: workers }, worker));
    if (failures.length >= batchSize) break;
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} days could not be worked on`);
  }
}

/**
 * Makes the orders of all days past their cut-off. Each day is one short transaction, which locks its
 * plan and looks at the day once more: so any number of runs, at once or one after another, broken off
 * wherever, make each order exactly once. What is not paid is tried again until the evening's end.
 */
export async function makeDueOrders(
  db: Db,
  now: Date,
  { workers = 4 }: RunOptions = {},
): Promise<Tally> {
  const tally: Tally = { ordered: 0, missed: 0, waiting: 0 };
  const dates = datesDue(now);
  await inBatches(
    (after) => selectDue(db, { dates, after, limit: batchSize }),
    (days) => calendarsOf(db, days, now),
    async (due, calendars) => {
      const made = await makeOne(db, { due, calendars, now });
      if (made) tally[made] += 1;
    },
    workers,
  );
  await inBatches(
    (after) => selectOverdue(db, dayOf(now), after, batchSize),
    async () => new Map(),
    async (due) => {
      await db.transaction((tx) => missOverdue(tx, due, now));
      tally.missed += 1;
    },
    workers,
  );
  return tally;
}

const isShort = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'WALLET_SHORT';

interface Task {
  due: DueDay;
  calendars: Calendars;
  now: Date;
}

async function makeOne(db: Db, task: Task): Promise<keyof Tally | null> {
  try {
    return await db.transaction((tx) => makeLocked(tx, task));
  } catch (error) {
    // The money went between the look at it and its use; nothing of the order is left.
    if (!isShort(error)) throw error;
    return db.transaction((tx) => noteShort(tx, task));
  }
}

interface Locked {
  plan: Plan;
  day: Day;
  facts: Facts;
}

/** The plan, locked, and its day as it stands now; null where there is nothing to do any more. */
async function lockDay(tx: Tx, { due, calendars, now }: Task): Promise<Locked | null> {
  const plan = await lockPlanByShop(tx, { planId: due.planId }, { only: due.date });
  const day = plan?.days.find(({ dayId }) => dayId === due.dayId);
  if (!plan || !day || day.state !== 'PLANNED' || day.items.length === 0) return null;
  const place = day.place ?? plan.place;
  const own = { ...plan, place, days: [day], pattern: [] };
  const around = calendars.get(calendarKey({ season: plan.season, hubId: place.hubId }));
  const facts = await factsOf(tx, own, now, { around });
  return { plan, day, facts };
}

async function makeLocked(tx: Tx, task: Task): Promise<keyof Tally | null> {
  const locked = await lockDay(tx, task);
  if (!locked || !isLocked(task.due.date, locked.facts.calendar, task.now)) return null;
  const made = await makeDayOrder(tx, locked);
  return follow(tx, locked, made);
}

async function follow(tx: Tx, locked: Locked, made: Made): Promise<keyof Tally> {
  const { plan, day, facts } = locked;
  const { now } = facts;
  switch (made.made) {
    case 'ordered': {
      const moves = day.depositMoves + (day.deposit > 0 ? 1 : 0);
      const ordered: Day = {
        ...day,
        state: 'ORDERED',
        orderNo: made.orderNo,
        deposit: zeroPaise,
        depositMoves: moves,
        failedTries: 0,
      };
      await saveDay(tx, plan, ordered, { now, step: 'day.ordered', moneyMoved: true });
      if (made.left.length > 0) {
        await tell(tx, plan, 'items-left', day.date, { names: namesOf(made.left, facts) });
      }
      return 'ordered';
    }
    case 'missed':
      await miss(tx, plan, day, made.reason, now);
      return 'missed';
    case 'short':
      return short(tx, locked, made.needed);
  }
}

const namesOf = (skus: readonly string[], { goods }: Facts): string[] =>
  [...new Set(skus)].map((sku) => goods.get(sku)?.productName ?? sku);

/** Warns once, and gives the day up when the evening is over. */
async function short(
  tx: Tx,
  { plan, day, facts }: Locked,
  needed: number,
): Promise<'missed' | 'waiting'> {
  const { now, setting } = facts;
  const until = instantOf(plusDays(day.date, -1), setting.retryUntilMinute);
  if (now >= until) {
    await miss(tx, plan, day, 'PAYMENT', now);
    return 'missed';
  }
  if (day.failedTries === 0) await tell(tx, plan, 'payment-failed', day.date, { amount: needed });
  const tried = { ...day, failedTries: day.failedTries + 1 };
  await saveDay(tx, plan, tried, { now, step: 'day.unpaid', moneyMoved: false });
  return 'waiting';
}

async function noteShort(tx: Tx, task: Task): Promise<keyof Tally | null> {
  const locked = await lockDay(tx, task);
  return locked && short(tx, locked, 0);
}

/** Gives a day up: what was paid for it is HB Money again. */
async function miss(tx: Tx, plan: Plan, day: Day, reason: string, now: Date): Promise<void> {
  const missed: Day = {
    ...day,
    state: 'MISSED',
    reason,
    deposit: zeroPaise,
    depositMoves: day.depositMoves + (day.deposit > 0 ? 1 : 0),
  };
  await saveDay(tx, plan, missed, { now, step: 'day.missed', moneyMoved: false });
  await tell(tx, plan, 'missed', day.date, { reason, amount: day.deposit });
}

async function missOverdue(tx: Tx, due: DueDay, now: Date): Promise<void> {
  const plan = await lockPlanByShop(tx, { planId: due.planId }, { only: due.date });
  const day = plan?.days.find(({ dayId }) => dayId === due.dayId);
  if (!plan || day?.state !== 'PLANNED') return;
  await miss(tx, plan, day, day.failedTries > 0 ? 'PAYMENT' : 'SLOT', now);
}

interface SaveOptions {
  now: Date;
  step: string;
  /** Has the deposit been moved already? */
  moneyMoved: boolean;
}

async function saveDay(tx: Tx, plan: Plan, day: Day, { now, step, moneyMoved }: SaveOptions) {
  const before = moneyMoved
    ? withDays(plan, [
        { ...(plan.days.find(({ date }) => date === day.date) ?? day), deposit: day.deposit },
      ])
    : plan;
  const detail = day.reason === null ? {} : { reason: day.reason };
  await savePlan(tx, before, withDays(plan, [day]), {
    now,
    events: [{ dayId: day.dayId, step, detail }],
  });
}

type News = 'items-left' | 'payment-failed' | 'missed';

const tell = (
  tx: Tx,
  plan: Plan,
  news: News,
  date: string,
  more: { names?: string[]; amount?: number; reason?: string },
): Promise<void> =>
  emit(tx, 'subscription.news', {
    customerId: plan.customerId,
    subscriptionNo: plan.subscriptionNo ?? '',
    news,
    date,
    ...more,
  });
