import { isDay } from './search-values.ts';

/** No filter of a shop needs other years. A year that is half typed, such as 0202, is none of them. */
export const earliestYear = 2000;
export const latestYear = 2099;

/** Is it a whole date, or a moment that begins with one, in a year that a shop can have? */
export function isPlausibleDate(text: string): boolean {
  const day = text.slice(0, 'YYYY-MM-DD'.length);
  const year = Number(day.slice(0, 4));
  return isDay(day) && year >= earliestYear && year <= latestYear;
}

/** The entry in a date field while a person types. */
export interface TypedDate {
  /** The text of the field: `YYYY-MM-DD`, a moment, or empty while the date is incomplete. */
  text: string;
  /** The page knows this text. */
  isSent: boolean;
}

/**
 * The date that the page should receive; null for none. The date is incomplete while only some of
 * its parts are filled in: only an empty field clears a filter.
 */
export function dateToSend(typed: TypedDate | null, isIncomplete: boolean): string | null {
  if (!typed || typed.isSent || isIncomplete) return null;
  return typed.text === '' || isPlausibleDate(typed.text) ? typed.text : null;
}

/** The typed text once the page has another value: what the page does not know yet is kept. */
export const afterNewValue = (typed: TypedDate | null): TypedDate | null =>
  typed?.isSent ? null : typed;
