import type { Db, Tx } from '../../../platform/db.ts';
import type { DayToOrder } from './day-order.ts';
import type { DueDay } from './due-days.sql.ts';
import { type CalendarContext, calendarOf, contextOf } from '../subscription-context.ts';
import type { Day, Subscription } from '../subscription.ts';
import { lockFreeSubscriptions, lockSubscriptionByShop } from '../subscription.sql.ts';

/** Waits for all promises, even if one rejects: none may continue after its transaction. */
export async function settleAll<T>(works: readonly Promise<T>[]): Promise<T[]> {
  const results = await Promise.allSettled(works);
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}

/** The calendars of several days by season and hub, each read once. */
export type Calendars = ReadonlyMap<string, CalendarContext>;

const calendarKey = ({ season, hubId }: { season: string | null; hubId: number }): string =>
  `${hubId} ${season ?? ''}`;

export async function calendarsOf(db: Db, days: readonly DueDay[], now: Date): Promise<Calendars> {
  const calendars = new Map<string, CalendarContext>();
  for (const day of days) {
    const key = calendarKey(day);
    if (!calendars.has(key)) calendars.set(key, await calendarOf(db, day, now));
  }
  return calendars;
}

/** The calendars and the time of one run. */
export interface RunContext {
  calendars: Calendars;
  now: Date;
}

/** The day with all that its order needs; null if it needs no order any more. */
async function contextOfDay(
  tx: Tx,
  subscription: Subscription,
  day: Day | undefined,
  { calendars, now }: RunContext,
): Promise<DayToOrder | null> {
  if (!day || day.state !== 'PLANNED' || day.items.length === 0) return null;
  const destination = day.destination ?? subscription.destination;
  const own = { ...subscription, destination, days: [day], pattern: [] };
  const around = calendars.get(
    calendarKey({ season: subscription.season, hubId: destination.hubId }),
  );
  return { subscription, day, context: await contextOf(tx, own, now, { around }) };
}

/** Locks the subscription and reads its day. */
export async function lockDay(tx: Tx, due: DueDay, run: RunContext): Promise<DayToOrder | null> {
  const subscription = await lockSubscriptionByShop(
    tx,
    { subscriptionId: due.subscriptionId },
    { only: due.date },
  );
  return (
    subscription &&
    contextOfDay(
      tx,
      subscription,
      subscription.days.find(({ dayId }) => dayId === due.dayId),
      run,
    )
  );
}

/**
 * Locks the subscriptions of these days and skips those that another process has locked; of each
 * subscription only its first day.
 */
export async function lockFreeDays(
  tx: Tx,
  dues: readonly DueDay[],
  run: RunContext,
): Promise<DayToOrder[]> {
  const subscriptions = await lockFreeSubscriptions(
    tx,
    dues.map(({ dayId }) => dayId),
  );
  const known = (subscription: Subscription): Promise<DayToOrder | null> =>
    contextOfDay(
      tx,
      { ...subscription, days: subscription.days.slice(0, 1) },
      subscription.days[0],
      run,
    );
  // The first day fills the shared caches for the others.
  const [first, ...others] = subscriptions;
  if (!first) return [];
  const days = [await known(first), ...(await settleAll(others.map(known)))];
  return days.filter((day) => day !== null);
}
