import { dayOf } from '@halal-basket/ui';
import type { BoardFilter } from './order-queries.ts';
import { addDays } from '../../shared/times.ts';
import { type ColumnId, columnIds } from './board-columns.ts';
import { cursorIn, isDay } from '../../shared/search-values.ts';

/** The orders and the tab that the address selects. Without `day` the orders of today. */
export interface BoardSearch {
  /** `tomorrow`, `all`, or `YYYY-MM-DD`. */
  day?: string;
  q?: string;
  late?: true;
  column?: ColumnId;
  /** A later page of the orders. */
  cursor?: string;
}

/** Ignores invalid values: an address may be typed by hand or outdated. */
export function boardSearchOf(given: Record<string, unknown>): BoardSearch {
  const { day, q, late, column } = given;
  const known = columnIds.find((id) => id === column);
  const goodDay = typeof day === 'string' && (['tomorrow', 'all'].includes(day) || isDay(day));
  return {
    ...(goodDay && { day }),
    ...(typeof q === 'string' && q.trim() && { q: q.slice(0, 80) }),
    ...(String(late) === 'true' && { late: true as const }),
    ...(known && { column: known }),
    ...cursorIn(given),
  };
}

/** The filter for the server. Late orders are requested for all days. */
export function boardFilterOf(
  { day, q, late }: BoardSearch,
  adcCode: string | undefined,
  now: Date,
): BoardFilter {
  const date = late || day === 'all' ? undefined : dateOf(day, now);
  return {
    ...(adcCode && { adcCode }),
    ...(date && { date }),
    ...(q?.trim() && { q: q.trim() }),
    ...(late && { late }),
  };
}

function dateOf(day: string | undefined, now: Date): string {
  if (day === undefined) return dayOf(now);
  return day === 'tomorrow' ? addDays(dayOf(now), 1) : day;
}
