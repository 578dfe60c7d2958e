import { dayOf } from './instants.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const aheadOfUtc = 330 * minute;

/** A request needs the same few days hundreds of times. */
const starts = new Map<string, number>();
const startsKept = 1000;

/** Midnight of the day in UTC, as epoch milliseconds. */
function startInUtc(date: string): number {
  const known = starts.get(date);
  if (known !== undefined) return known;
  const start = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(start) || new Date(start).toISOString().slice(0, 10) !== date) {
    throw new RangeError(`Not a day: ${date}`);
  }
  if (starts.size >= startsKept) starts.clear();
  starts.set(date, start);
  return start;
}

export const plusDays = (date: string, days: number): string =>
  new Date(startInUtc(date) + days * day).toISOString().slice(0, 10);

/** Days from one business day to the other; negative if that one precedes it. */
export const daysBetween = (from: string, to: string): number =>
  (startInUtc(to) - startInUtc(from)) / day;

/** The instant of these minutes after midnight of a business day. 1440 is the next midnight. */
export const instantOf = (date: string, minutes: number): Date =>
  new Date(startInUtc(date) - aheadOfUtc + minutes * minute);

/** Midnight of the first of the month in India. */
export const monthStart = (at: Date): Date => instantOf(`${dayOf(at).slice(0, 7)}-01`, 0);

/** 0 is Monday. */
export const weekdayOf = (date: string): number => (new Date(startInUtc(date)).getUTCDay() + 6) % 7;
