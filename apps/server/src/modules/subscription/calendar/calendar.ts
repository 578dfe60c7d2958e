import { dayOf, instantOf, plusDays, weekdayOf } from '../../../platform/days.ts';

export const mondayOf = (date: string): string => plusDays(date, -weekdayOf(date));

/** All days from `from` to `to`, both included. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let date = from; date <= to; date = plusDays(date, 1)) days.push(date);
  return days;
}

const weekMs = 7 * 86_400_000;

/** Whole weeks from one Monday to another. */
export const weeksBetween = (monday: string, later: string): number =>
  Math.round((Date.parse(later) - Date.parse(monday)) / weekMs);

/** When days close, and which differ. All a plan's rules need to know of the calendar. */
export interface Calendar {
  /** Minutes after midnight of the evening before, where no day says otherwise. */
  cutoffMinute: number;
  /** Of the days that have a cut-off of their own. */
  cutoffs: ReadonlyMap<string, number>;
  /** Days on which nothing is delivered, with the reason. */
  closed: ReadonlyMap<string, string>;
  /** Days outside of these are not the plan's: a season has its dates. */
  from: string;
  to: string;
}

/** From then on the day can no longer be changed: its goods are being cut. */
export const closesAt = (date: string, calendar: Calendar): Date =>
  instantOf(plusDays(date, -1), calendar.cutoffs.get(date) ?? calendar.cutoffMinute);

/** Can something be planned or changed for this day at `now`? */
export const isOpenDay = (date: string, calendar: Calendar, now: Date): boolean =>
  date >= calendar.from &&
  date <= calendar.to &&
  !calendar.closed.has(date) &&
  closesAt(date, calendar) > now;

/** Is the day past its cut-off? Nothing that a customer does may alter it any more. */
export const isLocked = (date: string, calendar: Calendar, now: Date): boolean =>
  closesAt(date, calendar) <= now;

/** The first day that can still be changed, as far as the calendar goes; null when none is. */
export function firstOpenDay(calendar: Calendar, now: Date): string | null {
  const today = dayOf(now);
  const from = calendar.from > today ? calendar.from : today;
  return daysBetween(from, calendar.to).find((date) => isOpenDay(date, calendar, now)) ?? null;
}

const hijriDate = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The day by the Umm al-Qura calendar: '1 Ramadan 1448'. The moon that is seen may differ by a day. */
export function hijriOf(date: string): string {
  const parts = hijriDate.formatToParts(new Date(`${date}T12:00:00Z`));
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((each) => each.type === type)?.value ?? '';
  return `${part('day')} ${part('month')} ${part('year')}`;
}
