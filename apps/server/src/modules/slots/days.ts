import { DateTime } from 'luxon';

/** Business days and slots are those of India (contract, section 1). */
export const businessZone = 'Asia/Kolkata';

/** The business day of an instant, `YYYY-MM-DD`. */
export const dayOf = (at: Date): string =>
  DateTime.fromJSDate(at, { zone: businessZone }).toISODate() ?? invalid(at);

const startOf = (day: string): DateTime => {
  const start = DateTime.fromISO(day, { zone: businessZone });
  return start.isValid ? start : invalid(day);
};

export const plusDays = (day: string, days: number): string =>
  startOf(day).plus({ days }).toISODate() ?? invalid(day);

/** Minutes after midnight of a business day → the instant. 1440 is the next midnight. */
export const instantOf = (day: string, minute: number): Date =>
  startOf(day).plus({ minutes: minute }).toJSDate();

/** 'Today', 'Tomorrow', 'Sat 25 Nov'. */
export function dayLabel(day: string, today: string): string {
  if (day === today) return 'Today';
  if (day === plusDays(today, 1)) return 'Tomorrow';
  return startOf(day).toFormat('ccc d LLL', { locale: 'en-IN' });
}

/** '25 Nov 2026', as the specification writes dates of delivery. */
export const dateText = (day: string): string =>
  startOf(day).toFormat('dd LLL yyyy', { locale: 'en' });

function clockText(minute: number): { time: string; half: 'AM' | 'PM' } {
  const hour = Math.floor(minute / 60) % 24;
  const past = minute % 60;
  const shown = hour % 12 === 0 ? 12 : hour % 12;
  return {
    time: past === 0 ? `${shown}` : `${shown}:${String(past).padStart(2, '0')}`,
    half: hour < 12 ? 'AM' : 'PM',
  };
}

/** '6–8 PM', '11 AM–1 PM', '6:30–8 PM'. */
export function hoursLabel(startMinute: number, endMinute: number): string {
  const start = clockText(startMinute);
  const end = clockText(endMinute);
  const first = start.half === end.half ? start.time : `${start.time} ${start.half}`;
  return `${first}–${end.time} ${end.half}`;
}

function invalid(given: Date | string): never {
  throw new RangeError(`Not a day: ${String(given)}`);
}
