import { cursorIn, wholeNumber } from '../../shared/search-values.ts';

/** Whose reads the address names, and in which period, in Indian time: `2026-11-21T18:30`. */
export interface SeenSearch {
  who?: number;
  from?: string;
  until?: string;
  cursor?: string;
}

const isMoment = (given: unknown): given is string =>
  typeof given === 'string' &&
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(given) &&
  !Number.isNaN(Date.parse(`${given}Z`));

/** Drops what makes no sense: an address may be typed by hand or be old. */
export function seenSearchOf(given: Record<string, unknown>): SeenSearch {
  const { from, until } = given;
  const who = wholeNumber(given['who'], 1, 2 ** 31 - 1);
  return {
    ...(who && { who }),
    ...(isMoment(from) && { from }),
    ...(isMoment(until) && { until }),
    ...cursorIn(given),
  };
}
