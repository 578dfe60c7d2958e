import { dayOf } from './instants.ts';
import { englishWords, type TimeWords } from './words.ts';

/** 'November'. */
export const monthName = (day: string, words: TimeWords = englishWords): string =>
  words.months[Number(day.slice(5, 7)) - 1] ?? '';

/** 'Nov'. */
export const monthText = (day: string, words: TimeWords = englishWords): string =>
  words.shortMonths[Number(day.slice(5, 7)) - 1] ?? '';

/** '5 Nov'. */
export const dayMonthText = (day: string, words: TimeWords = englishWords): string =>
  `${Number(day.slice(8, 10))} ${monthText(day, words)}`;

/** '5 Nov 2026'. */
export const dateText = (day: string, words: TimeWords = englishWords): string =>
  `${dayMonthText(day, words)} ${day.slice(0, 4)}`;

/** '05 Nov 2026', as the specification writes dates of delivery; in columns and on vouchers. */
export const evenDateText = (day: string, words: TimeWords = englishWords): string =>
  `${day.slice(8, 10)} ${monthText(day, words)} ${day.slice(0, 4)}`;

/** The day of an instant on the wire: '5 Nov 2026'. */
export const dateOf = (instant: string, words: TimeWords = englishWords): string =>
  dateText(dayOf(new Date(instant)), words);

/** The same in columns and on vouchers: '05 Nov 2026'. */
export const evenDateOf = (instant: string, words: TimeWords = englishWords): string =>
  evenDateText(dayOf(new Date(instant)), words);
