import { plusDays } from '@halal-basket/times';
import type { SubscriptionDay, SubscriptionWeek } from '@halal-basket/contract';
import { dayMonthText, monthName } from '../../date-texts.ts';
import { weekdayName } from '../../time-texts.ts';

const noonOf = (date: string): Date => new Date(`${date}T12:00:00Z`);

/** 'Wednesday, 25 November' */
export const longDay = (date: string): string =>
  `${weekdayName(date)}, ${Number(date.slice(8))} ${monthName(date)}`;

/** '23–29 Nov', '30 Nov – 6 Dec' */
export function weekText(first: string, last: string): string {
  const number = (date: string) => Number(date.slice(8));
  if (first.slice(0, 7) === last.slice(0, 7)) return `${number(first)}–${dayMonthText(last)}`;
  return `${dayMonthText(first)} – ${dayMonthText(last)}`;
}

/** 'December 2026', 'November 2026 – January 2027' */
export function monthsText(first: string, last: string): string {
  const [from, to] = [first, last].map((date) => `${monthName(date)} ${date.slice(0, 4)}`);
  return from === to ? `${from}` : `${from} – ${to}`;
}

export const allDays = (weeks: readonly SubscriptionWeek[]): SubscriptionDay[] =>
  weeks.flatMap(({ days }) => days);

/** Returns the day that a key moves to in a grid of weeks (WAI-ARIA); null for other keys. */
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

/** Returns the day, or the nearest one in the calendar. */
export function within(date: string, days: readonly SubscriptionDay[]): string {
  const first = days[0]?.date ?? date;
  const last = days.at(-1)?.date ?? date;
  if (date < first) return first;
  return date > last ? last : date;
}

/** Returns the planned days that are still to come. */
export const plannedDays = (weeks: readonly SubscriptionWeek[]): SubscriptionDay[] =>
  allDays(weeks).filter(({ state, closedBecause }) => state === 'PLANNED' && !closedBecause);
