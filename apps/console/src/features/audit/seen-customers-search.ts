import { cursorIn, wholeNumber } from '../../shared/search-values.ts';

/** Whose reads the address names, and in which period, in Indian time: `2026-11-21T18:30`. */
export interface SeenSearch {
  who?: number;
  from?: string;
  until?: string;
  cursor?: string;
}

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(`${value}Z`));

/** Drops what makes no sense: an address may be typed by hand or be old. */
export function seenSearchOf(raw: Record<string, unknown>): SeenSearch {
  const { from, until } = raw;
  const who = wholeNumber(raw['who'], 1, 2 ** 31 - 1);
  return {
    ...(who && { who }),
    ...(isMoment(from) && { from }),
    ...(isMoment(until) && { until }),
    ...cursorIn(raw),
  };
}
