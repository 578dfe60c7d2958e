/** The shop's clock: days and hours are those of India, wherever the visitor is. */
const timeZone = 'Asia/Kolkata';

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone });
const hourFormat = new Intl.DateTimeFormat('en-IN', {
  timeZone,
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});
const dateFormat = new Intl.DateTimeFormat('en-IN', { timeZone, day: 'numeric', month: 'short' });
const yearFormat = new Intl.DateTimeFormat('en-IN', {
  timeZone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** The day of an instant in India, `YYYY-MM-DD`. */
export const dayOf = (instant: Date): string => dayFormat.format(instant);

/** '6:12 PM'. */
const hourText = (instant: Date): string =>
  hourFormat
    .format(instant)
    .replace(/\s?([ap])m$/i, (_, half: string) => ` ${half.toUpperCase()}M`);

/** The year only where it is not this one: '21 Nov', '21 Nov 2025'. */
export const dateText = (instant: Date, now: Date): string => {
  const sameYear = dayOf(instant).slice(0, 4) === dayOf(now).slice(0, 4);
  return (sameYear ? dateFormat : yearFormat).format(instant);
};

/** When something happened: '6:12 PM' on the same day, else '21 Nov, 6:12 PM'. */
export function whenText(instant: Date, now: Date): string {
  const hour = hourText(instant);
  return dayOf(instant) === dayOf(now) ? hour : `${dateText(instant, now)}, ${hour}`;
}

const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

const weekdayFormat = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', weekday: 'short' });
const plainDateFormat = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
});

export interface DayWords {
  today: string;
  tomorrow: string;
}

/** A day as its tab says it: 'Today', 'Tomorrow', 'Mon'; and its date below: '24 Nov'. */
export function dayParts(day: string, now: Date, words: DayWords): { label: string; date: string } {
  const instant = new Date(`${day}T00:00:00Z`);
  const today = dayOf(now);
  const date = plainDateFormat.format(instant);
  if (day === today) return { label: words.today, date };
  if (day === nextDay(today)) return { label: words.tomorrow, date };
  return { label: weekdayFormat.format(instant), date };
}

/** 'Tomorrow, 7–9 AM', 'Mon 24 Nov, 6–8 PM'. */
export function slotText(slot: { date: string; slot: string }, now: Date, words: DayWords): string {
  const { label, date } = dayParts(slot.date, now, words);
  const isNear = label === words.today || label === words.tomorrow;
  return `${isNear ? label : `${label} ${date}`}, ${slot.slot}`;
}
