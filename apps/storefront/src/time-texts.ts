import * as times from '@halal-basket/times';
import { pageWords } from './page-words.ts';

/* The texts of weekdays and hours in the language of the page; `packages/times` describes them. */

export const weekdayName = (day: string): string => times.weekdayName(day, pageWords());
export const weekdayText = (day: string): string => times.weekdayText(day, pageWords());
export const weekdayDateText = (day: string): string => times.weekdayDateText(day, pageWords());
export const nearDateText = (instant: Date, now: Date): string =>
  times.nearDateText(instant, now, pageWords());
export const whenText = (instant: Date, now: Date): string =>
  times.whenText(instant, now, pageWords());
export const weekdayTimeText = (instant: Date): string =>
  times.weekdayTimeText(instant, pageWords());
