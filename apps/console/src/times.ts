/** The shop's clock: days and hours are those of India, wherever the reader is. */
const timeZone = 'Asia/Kolkata';

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone });
const hourFormat = new Intl.DateTimeFormat('en-IN', {
  timeZone,
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});
const dateFormat = new Intl.DateTimeFormat('en-IN', { timeZone, day: 'numeric', month: 'short' });
const weekdayFormat = new Intl.DateTimeFormat('en-IN', {
  timeZone,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The day of an instant in India, `YYYY-MM-DD`. */
export const dayOf = (instant: Date): string => dayFormat.format(instant);

/** The day so many days after `day`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Noon, so that no time zone makes another day of it. */
const noonOf = (day: string): Date => new Date(`${day}T12:00:00+05:30`);

/** 'Sat, 21 Nov'. */
export const dayText = (day: string): string => weekdayFormat.format(noonOf(day));

const dateWithYear = new Intl.DateTimeFormat('en-IN', {
  timeZone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** '21 Nov 2026', of an instant or of a day. */
export const dateOf = (instant: string): string =>
  dateWithYear.format(instant.length === 10 ? noonOf(instant) : new Date(instant));

/** '6:12 PM' on the same day, else '21 Nov, 6:12 PM'. */
export function whenText(instant: Date, now: Date): string {
  const hour = hourFormat
    .format(instant)
    .replace(/\s?([ap])m$/i, (_, half: string) => `\u00a0${half.toUpperCase()}M`);
  return dayOf(instant) === dayOf(now) ? hour : `${dateFormat.format(instant)}, ${hour}`;
}

export interface Span {
  days: number;
  hours: number;
  minutes: number;
}

/** A length of time in the two largest parts that matter; never below zero, minutes rounded down. */
export function spanOf(ms: number): Span {
  const all = Math.max(0, Math.floor(ms / minuteMs));
  const days = Math.floor(all / (24 * 60));
  const hours = Math.floor((all % (24 * 60)) / 60);
  return { days, hours, minutes: days > 0 ? 0 : all % 60 };
}
