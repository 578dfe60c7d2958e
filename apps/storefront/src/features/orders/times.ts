import { clockText, dateOf, dayMonthText, dayOf, weekdayText } from '@halal-basket/ui';

/** Formats a date with its year only if it is another year: '21 Nov', '21 Nov 2025'. */
export const dateText = (instant: Date, now: Date): string => {
  const sameYear = dayOf(instant).slice(0, 4) === dayOf(now).slice(0, 4);
  return sameYear ? dayMonthText(dayOf(instant)) : dateOf(instant.toISOString());
};

/** Formats a time: '6:12 PM' on the same day, otherwise '21 Nov, 6:12 PM'. */
export function whenText(instant: Date, now: Date): string {
  const hour = clockText(instant);
  return dayOf(instant) === dayOf(now) ? hour : `${dateText(instant, now)}, ${hour}`;
}

const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

export interface DayWords {
  today: string;
  tomorrow: string;
}

/** The texts of a day's tab: 'Today', 'Tomorrow', 'Mon'; below it the date: '24 Nov'. */
export function dayParts(day: string, now: Date, words: DayWords): { label: string; date: string } {
  const today = dayOf(now);
  const date = dayMonthText(day);
  if (day === today) return { label: words.today, date };
  if (day === nextDay(today)) return { label: words.tomorrow, date };
  return { label: weekdayText(day), date };
}

/** 'Tomorrow, 7–9 AM', 'Mon 24 Nov, 6–8 PM'. */
export function slotText(slot: { date: string; slot: string }, now: Date, words: DayWords): string {
  const { label, date } = dayParts(slot.date, now, words);
  const isNear = label === words.today || label === words.tomorrow;
  return `${isNear ? label : `${label} ${date}`}, ${slot.slot}`;
}
