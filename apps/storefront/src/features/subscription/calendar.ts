import type { SubscriptionDay, SubscriptionWeek } from '@halal-basket/contract';

const dayMs = 86_400_000;
const noonOf = (date: string): Date => new Date(`${date}T12:00:00Z`);

export const plusDays = (date: string, days: number): string =>
  new Date(noonOf(date).getTime() + days * dayMs).toISOString().slice(0, 10);

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', ...options });
const long = format({ weekday: 'long', day: 'numeric', month: 'long' });
const short = format({ weekday: 'short', day: 'numeric', month: 'short' });
const dayAndMonth = format({ day: 'numeric', month: 'short' });
const weekday = format({ weekday: 'short' });
const month = format({ month: 'short' });
const monthAndYear = format({ month: 'long', year: 'numeric' });

/** 'Wednesday, 25 November' */
export const longDay = (date: string): string => long.format(noonOf(date));
/** 'Wed, 25 Nov' */
export const shortDay = (date: string): string => short.format(noonOf(date));
/** '25 Nov' */
export const dateText = (date: string): string => dayAndMonth.format(noonOf(date));
export const weekdayOf = (date: string): string => weekday.format(noonOf(date));
export const monthOf = (date: string): string => month.format(noonOf(date));

/** '23–29 Nov', '30 Nov – 6 Dec' */
export function weekText(first: string, last: string): string {
  const number = (date: string) => Number(date.slice(8));
  if (first.slice(0, 7) === last.slice(0, 7)) return `${number(first)}–${dateText(last)}`;
  return `${dateText(first)} – ${dateText(last)}`;
}

/** 'December 2026', 'November 2026 – January 2027' */
export function monthsText(first: string, last: string): string {
  const [from, to] = [first, last].map((date) => monthAndYear.format(noonOf(date)));
  return from === to ? `${from}` : `${from} – ${to}`;
}

export const allDays = (weeks: readonly SubscriptionWeek[]): SubscriptionDay[] =>
  weeks.flatMap(({ days }) => days);

/** Where a key leads from a day of a grid of weeks (WAI-ARIA); null for keys that do not move. */
export function dayByKey(key: string, date: string, isRtl: boolean): string | null {
  const weekPlace = (noonOf(date).getUTCDay() + 6) % 7;
  const forward = isRtl ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return plusDays(date, forward);
    case 'ArrowLeft':
      return plusDays(date, -forward);
    case 'ArrowDown':
      return plusDays(date, 7);
    case 'ArrowUp':
      return plusDays(date, -7);
    case 'Home':
      return plusDays(date, -weekPlace);
    case 'End':
      return plusDays(date, 6 - weekPlace);
    case 'PageDown':
      return plusDays(date, 28);
    case 'PageUp':
      return plusDays(date, -28);
    default:
      return null;
  }
}

/** The day itself, or the nearest that the calendar has. */
export function within(date: string, days: readonly SubscriptionDay[]): string {
  const first = days[0]?.date ?? date;
  const last = days.at(-1)?.date ?? date;
  if (date < first) return first;
  return date > last ? last : date;
}

/** What is planned and still to come. */
export const plannedDays = (weeks: readonly SubscriptionWeek[]): SubscriptionDay[] =>
  allDays(weeks).filter(({ state, closedBecause }) => state === 'PLANNED' && !closedBecause);
