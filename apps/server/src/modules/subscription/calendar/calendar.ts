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

/**
 * The cut-offs and closed days of a hub: all that the rules of a subscription need from the
 * calendar.
 */
export interface Calendar {
  /** The usual cut-off: minutes after midnight on the day before. */
  cutoffMinute: number;
  /** Cut-offs of single days, by date. */
  cutoffs: ReadonlyMap<string, number>;
  /** Days on which nothing is delivered, with the reason. */
  closed: ReadonlyMap<string, string>;
  /** The first and last day of the subscription: a season has its dates. */
  from: string;
  to: string;
}

/** The cut-off of the day. Afterwards its goods are being cut and it cannot change. */
export const closesAt = (date: string, calendar: Calendar): Date =>
  instantOf(plusDays(date, -1), calendar.cutoffs.get(date) ?? calendar.cutoffMinute);

/**
 * Until when an unpaid day is retried: the usual time, or for a later cut-off as long after it as usual, so that the
 * customer can still add money.
 */
export function retriedUntil(
  date: string,
  calendar: Calendar,
  { retryUntilMinute }: { retryUntilMinute: number },
): Date {
  const usual = instantOf(plusDays(date, -1), retryUntilMinute);
  const minutes = Math.max(0, retryUntilMinute - calendar.cutoffMinute);
  const afterCutOff = new Date(closesAt(date, calendar).getTime() + minutes * 60_000);
  return afterCutOff > usual ? afterCutOff : usual;
}

/** Whether the customer can plan or change this day at `now`. */
export const isOpenDay = (date: string, calendar: Calendar, now: Date): boolean =>
  date >= calendar.from && date <= calendar.to && isBeforeCutOff(date, calendar, now);

/** Whether the hub delivers on this day and its goods are not being cut yet, also outside of the season. */
export const isBeforeCutOff = (date: string, calendar: Calendar, now: Date): boolean =>
  !calendar.closed.has(date) && closesAt(date, calendar) > now;

/** Whether the day is past its cut-off, so that the customer cannot change it. */
export const isLocked = (date: string, calendar: Calendar, now: Date): boolean =>
  closesAt(date, calendar) <= now;

/** The first day of the calendar that can still change; null if there is none. */
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

/**
 * The Hijri date by the Umm al-Qura calendar: '1 Ramadan 1448'. The sighted moon may differ by a
 * day.
 */
export function hijriOf(date: string): string {
  const parts = hijriDate.formatToParts(new Date(`${date}T12:00:00Z`));
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((each) => each.type === type)?.value ?? '';
  return `${part('day')} ${part('month')} ${part('year')}`;
}
