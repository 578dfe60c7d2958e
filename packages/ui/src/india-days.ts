/*
 * Days and times in the shop's format and in Indian time, wherever the reader is. `Intl` is not used:
 * browser versions spell the same month differently, so hydration would not match the server's page, and
 * its tables take a phone longer to load than the page itself.
 */

/** India is 5 h 30 min ahead of UTC all year round. */
const aheadMs = 330 * 60_000;

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const inIndia = (instant: Date): Date => new Date(instant.getTime() + aheadMs);

/** The day of an instant, `YYYY-MM-DD`. Throws RangeError for an invalid date. */
export const dayOf = (instant: Date): string => inIndia(instant).toISOString().slice(0, 10);

/** '6:12 PM'. */
export function clockText(instant: Date): string {
  const there = inIndia(instant);
  const hour = there.getUTCHours();
  const minute = String(there.getUTCMinutes()).padStart(2, '0');
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** The following take a day, `YYYY-MM-DD`. 'November'. */
export const monthName = (day: string): string => months[Number(day.slice(5, 7)) - 1] ?? '';

/** 'Nov'. */
export const monthText = (day: string): string => monthName(day).slice(0, 3);

/** 'Saturday'. */
export const weekdayName = (day: string): string =>
  weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';

/** 'Sat'. */
export const weekdayText = (day: string): string => weekdayName(day).slice(0, 3);

/** '5 Nov'. */
export const dayMonthText = (day: string): string =>
  `${Number(day.slice(8, 10))} ${monthText(day)}`;

/** '5 Nov 2026'. */
export const dateText = (day: string): string => `${dayMonthText(day)} ${day.slice(0, 4)}`;

/** The day of an instant: '5 Nov 2026'. */
export const dateOf = (instant: string): string => dateText(dayOf(new Date(instant)));

/** The day of an instant in columns and on vouchers: '05 Nov 2026'. */
export const evenDateOf = (instant: string): string => dateOf(instant).padStart(11, '0');
