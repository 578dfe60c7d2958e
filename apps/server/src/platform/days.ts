/*
 * Business days and slots are those of India (contract, section 1): one zone, UTC+05:30 without daylight
 * saving since 1945. So days are plain arithmetic here, hundreds of times faster than a time zone library,
 * which matters because every request computes a delivery promise; the tests compare the results with luxon.
 */
const minute = 60_000;
const day = 24 * 60 * minute;
const aheadOfUtc = 330 * minute;

/** The business day of an instant, `YYYY-MM-DD`. Throws RangeError on an invalid date. */
export const dayOf = (at: Date): string =>
  new Date(at.getTime() + aheadOfUtc).toISOString().slice(0, 10);

/** Minutes after midnight in India. */
export const minuteOf = (at: Date): number =>
  Math.floor(((at.getTime() + aheadOfUtc) % day) / minute);

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

export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

const monthName = (date: string): string => months[Number(date.slice(5, 7)) - 1] ?? '';

/** 'Today', 'Tomorrow', 'Sat 25 Nov'. */
export function dayLabel(date: string, today: string): string {
  if (date === today) return 'Today';
  if (date === plusDays(today, 1)) return 'Tomorrow';
  const weekday = weekdays[weekdayOf(date)] ?? '';
  return `${weekday} ${Number(date.slice(8))} ${monthName(date)}`;
}

/** '25 Nov 2026', as the specification writes dates of delivery. */
export const dateText = (date: string): string =>
  `${date.slice(8)} ${monthName(date)} ${date.slice(0, 4)}`;

function clockText(minutes: number): { time: string; half: 'AM' | 'PM' } {
  const hour = Math.floor(minutes / 60) % 24;
  const past = minutes % 60;
  const shown = hour % 12 === 0 ? 12 : hour % 12;
  return {
    time: past === 0 ? `${shown}` : `${shown}:${String(past).padStart(2, '0')}`,
    half: hour < 12 ? 'AM' : 'PM',
  };
}

/** '7 PM', '6:30 AM'; 1440 is '12 AM'. */
export function timeLabel(minutes: number): string {
  const { time, half } = clockText(minutes);
  return `${time} ${half}`;
}

/** '6–8 PM', '11 AM–1 PM', '6:30–8 PM'. */
export function hoursLabel(startMinute: number, endMinute: number): string {
  const start = clockText(startMinute);
  const end = clockText(endMinute);
  const first = start.half === end.half ? start.time : `${start.time} ${start.half}`;
  return `${first}–${end.time} ${end.half}`;
}
