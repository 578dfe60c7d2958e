import type { Db, Tx } from '../../../platform/db.ts';
import type { DayToMake } from './day-order.ts';
import type { DueDay } from './due-days.sql.ts';
import { type CalendarFacts, calendarOf, factsOf } from '../subscription-context.ts';
import type { Day, Plan } from '../subscription.ts';
import { lockFreePlans, lockPlanByShop } from '../subscription.sql.ts';

/** Waits for all, also where one fails: none may go on after its transaction. */
export async function allOf<T>(works: readonly Promise<T>[]): Promise<T[]> {
  const results = await Promise.allSettled(works);
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}

/** The calendars of some days, read once for all of them: by season and hub. */
export type Calendars = ReadonlyMap<string, CalendarFacts>;

const calendarKey = ({ season, hubId }: { season: string | null; hubId: number }): string =>
  `${hubId} ${season ?? ''}`;

export async function calendarsOf(db: Db, days: readonly DueDay[], now: Date): Promise<Calendars> {
  const calendars = new Map<string, CalendarFacts>();
  for (const day of days) {
    const key = calendarKey(day);
    if (!calendars.has(key)) calendars.set(key, await calendarOf(db, day, now));
  }
  return calendars;
}

/** What is known around the days of one run. */
export interface Around {
  calendars: Calendars;
  now: Date;
}

/** Null where there is nothing to do for it any more. */
async function toMake(
  tx: Tx,
  plan: Plan,
  day: Day | undefined,
  { calendars, now }: Around,
): Promise<DayToMake | null> {
  if (!day || day.state !== 'PLANNED' || day.items.length === 0) return null;
  const place = day.place ?? plan.place;
  const own = { ...plan, place, days: [day], pattern: [] };
  const around = calendars.get(calendarKey({ season: plan.season, hubId: place.hubId }));
  return { plan, day, facts: await factsOf(tx, own, now, { around }) };
}

/** The plan, locked, and its day as it stands now. */
export async function lockDay(tx: Tx, due: DueDay, around: Around): Promise<DayToMake | null> {
  const plan = await lockPlanByShop(tx, { planId: due.planId }, { only: due.date });
  return (
    plan &&
    toMake(
      tx,
      plan,
      plan.days.find(({ dayId }) => dayId === due.dayId),
      around,
    )
  );
}

/** Of some days those whose plans nobody else works on, locked; of one plan only the first. */
export async function lockFreeDays(
  tx: Tx,
  dues: readonly DueDay[],
  around: Around,
): Promise<DayToMake[]> {
  const plans = await lockFreePlans(
    tx,
    dues.map(({ dayId }) => dayId),
  );
  const known = (plan: Plan): Promise<DayToMake | null> =>
    toMake(tx, { ...plan, days: plan.days.slice(0, 1) }, plan.days[0], around);
  // The first reads what all share, which the others then find.
  const [first, ...others] = plans;
  if (!first) return [];
  const days = [await known(first), ...(await allOf(others.map(known)))];
  return days.filter((day) => day !== null);
}
