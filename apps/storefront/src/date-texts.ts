import * as times from '@halal-basket/times';
import { pageWords } from './page-words.ts';

/* The texts of days in the language of the page; `packages/times` describes them. */

export const monthName = (day: string): string => times.monthName(day, pageWords());
export const monthText = (day: string): string => times.monthText(day, pageWords());
export const dayMonthText = (day: string): string => times.dayMonthText(day, pageWords());
export const dateText = (day: string): string => times.dateText(day, pageWords());
export const dateOf = (instant: string): string => times.dateOf(instant, pageWords());
export const evenDateOf = (instant: string): string => times.evenDateOf(instant, pageWords());
