import type { Db } from '../../../platform/db.ts';
import { type Calendar, isOpenDay } from '../calendar/calendar.ts';
import { rollSubscription } from '../changes/lifecycle.ts';
import { processSequentially } from '../process-sequentially.ts';
import { calendarOf } from '../subscription-context.ts';
import { selectMissingDays } from './due-days.sql.ts';

const batchSize = 200;

/**
 * Adds the days of repeat patterns that subscriptions do not have yet: those at the end of the calendar, and days that
 * were closed when the days around them were added and are open now. Returns the errors of those that failed.
 */
export async function addMissingDays(
  db: Db,
  now: Date,
  span: { from: string; to: string },
): Promise<unknown[]> {
  const calendars = new Map<number, Calendar>();
  const calendarAt = async (hubId: number): Promise<Calendar> => {
    const known =
      calendars.get(hubId) ?? (await calendarOf(db, { season: null, hubId }, now)).calendar;
    calendars.set(hubId, known);
    return known;
  };
  const failures: unknown[] = [];
  for (let after = 0; ;) {
    const found = await selectMissingDays(db, { ...span, after, limit: batchSize });
    const worked = await processSequentially(found, async ({ subscriptionId, hubId, dates }) => {
      const calendar = await calendarAt(hubId);
      if (!dates.some((date) => isOpenDay(date, calendar, now))) return;
      await db.transaction((tx) => rollSubscription(tx, subscriptionId, now));
    });
    failures.push(...worked);
    const last = found.at(-1);
    if (!last) return failures;
    after = last.subscriptionId;
  }
}
