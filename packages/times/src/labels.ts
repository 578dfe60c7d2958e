import { dateText, dayMonthText } from './dates.ts';
import { plusDays, weekdayOf } from './days.ts';
import { dayOf, minuteOf } from './instants.ts';
import { englishWords, type TimeWords } from './words.ts';

/*
 * Texts of days (`YYYY-MM-DD`), instants and minutes after midnight, in Indian time wherever the reader
 * is. `Intl` is not used: see the README.
 */

/** 'Saturday'. */
export const weekdayName = (day: string, words: TimeWords = englishWords): string =>
  words.weekdays[weekdayOf(day)] ?? '';

/** 'Sat'. */
export const weekdayText = (day: string, words: TimeWords = englishWords): string =>
  words.shortWeekdays[weekdayOf(day)] ?? '';

/** 'Sat 5 Nov'. */
export const weekdayDateText = (day: string, words: TimeWords = englishWords): string =>
  `${weekdayText(day, words)} ${dayMonthText(day, words)}`;

/** 'Today', 'Tomorrow', 'Sat 25 Nov'. */
export function dayLabel(date: string, today: string, words: TimeWords = englishWords): string {
  if (date === today) return words.today;
  return date === plusDays(today, 1) ? words.tomorrow : weekdayDateText(date, words);
}

/** '7', '6:30'; 1440 is '12'. */
function clockText(minutes: number): string {
  const past = minutes % 60;
  const hour = Math.floor(minutes / 60) % 12 || 12;
  return past === 0 ? `${hour}` : `${hour}:${String(past).padStart(2, '0')}`;
}

const halfOf = (minutes: number, { am, pm }: TimeWords): string =>
  Math.floor(minutes / 720) % 2 === 0 ? am : pm;

/** The time of minutes after midnight: '7 pm', '6:30 am'; 1440 is '12 am'. */
export const timeLabel = (minutes: number, words: TimeWords = englishWords): string =>
  `${clockText(minutes)} ${halfOf(minutes, words)}`;

/** The time of an instant: '6:12 pm'. */
export const timeText = (instant: Date, words: TimeWords = englishWords): string =>
  timeLabel(minuteOf(instant), words);

/** '6–8 pm', '11 am–1 pm', '6:30–8 pm'. */
export function hoursLabel(start: number, end: number, words: TimeWords = englishWords): string {
  const isOneHalf = halfOf(start, words) === halfOf(end, words);
  const from = isOneHalf ? clockText(start) : timeLabel(start, words);
  return `${from}–${timeLabel(end, words)}`;
}

/**
 * The delivery time wherever it is shown: 'Tomorrow, 7–9 am', 'Sat 25 Nov, 6–8 pm'. `hours` is the
 * label of a slot's hours, or of express: 'In 90 min' becomes 'Today, in 90 min'.
 */
export const slotText = (
  date: string,
  hours: string,
  today: string,
  words: TimeWords = englishWords,
): string => `${dayLabel(date, today, words)}, ${hours.charAt(0).toLowerCase()}${hours.slice(1)}`;

/** The day of an instant, with its year only in another year: '21 Nov', '21 Nov 2025'. */
export function nearDateText(instant: Date, now: Date, words: TimeWords = englishWords): string {
  const day = dayOf(instant);
  const isThisYear = day.slice(0, 4) === dayOf(now).slice(0, 4);
  return isThisYear ? dayMonthText(day, words) : dateText(day, words);
}

/** An instant as its reader needs it: '6:12 pm' on the same day, otherwise '21 Nov, 6:12 pm'. */
export function whenText(instant: Date, now: Date, words: TimeWords = englishWords): string {
  const time = timeText(instant, words);
  const isToday = dayOf(instant) === dayOf(now);
  return isToday ? time : `${nearDateText(instant, now, words)}, ${time}`;
}

/** An instant with its weekday: 'Wed 25 Nov, 2 pm'. */
export const weekdayTimeText = (instant: Date, words: TimeWords = englishWords): string =>
  `${weekdayDateText(dayOf(instant), words)}, ${timeText(instant, words)}`;
