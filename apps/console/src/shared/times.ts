import { clockText, dayMonthText, dayOf, weekdayText } from '@halal-basket/ui';
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Returns the date `days` after `day`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** 'Sat, 21 Nov'. */
export const dayText = (day: string): string => `${weekdayText(day)}, ${dayMonthText(day)}`;

/** '6:12 PM' on the same day, otherwise '21 Nov, 6:12 PM'. */
export function whenText(instant: Date, now: Date): string {
  const hour = clockText(instant).replace(' ', '\u00a0');
  return dayOf(instant) === dayOf(now) ? hour : `${dayMonthText(dayOf(instant))}, ${hour}`;
}

export interface Span {
  days: number;
  hours: number;
  minutes: number;
}

/** A duration in its two largest units; not below zero, minutes rounded down. */
export function spanOf(ms: number): Span {
  const all = Math.max(0, Math.floor(ms / minuteMs));
  const days = Math.floor(all / (24 * 60));
  const hours = Math.floor((all % (24 * 60)) / 60);
  return { days, hours, minutes: days > 0 ? 0 : all % 60 };
}
