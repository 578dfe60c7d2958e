import { dayOf, plusDays } from '@halal-basket/times';
import type { OrderSort, OrderState } from '@halal-basket/contract';
import { stateLabels } from './order-labels.ts';
import type { BoardFilter, TableFilter } from './order-queries.ts';
import { type ColumnId, columnIds } from './board-columns.ts';
import { cursorIn, isDay, wholeNumber } from '../../shared/search-values.ts';

export type OrdersAs = 'board' | 'table';

export const orderSorts = [
  'slot',
  'newest',
  'oldest',
  'highest',
  'lowest',
] as const satisfies readonly OrderSort[];

const states = Object.keys(stateLabels) as OrderState[];

/** The orders and the tab that the address selects. Without `day` the orders of today. */
export interface BoardSearch {
  /** `tomorrow`, `all`, or `YYYY-MM-DD`. */
  day?: string;
  q?: string;
  late?: true;
  column?: ColumnId;
  /** The orders as a board or as a table; absent: as the member of staff saw them last. */
  as?: OrdersAs;
  /** Only in the table: one state, one customer, a sort order. */
  state?: OrderState;
  customer?: number;
  /** The day of placing, and only orders that wait to be picked. */
  placed?: string;
  toPick?: true;
  sort?: OrderSort;
  /** A later page of the orders. */
  cursor?: string;
}

/** Ignores invalid values: an address may be typed by hand or outdated. */
export function boardSearchOf(raw: Record<string, unknown>): BoardSearch {
  const { day, q, late, column, as } = raw;
  const known = columnIds.find((id) => id === column);
  const goodDay = typeof day === 'string' && (['tomorrow', 'all'].includes(day) || isDay(day));
  return {
    ...(goodDay && { day }),
    ...(typeof q === 'string' && q.trim() && { q: q.slice(0, 80) }),
    ...(String(late) === 'true' && { late: true as const }),
    ...(known && { column: known }),
    ...((as === 'board' || as === 'table') && { as }),
    ...tableSearchOf(raw),
    ...cursorIn(raw),
  };
}

/** The values that only the table has. */
function tableSearchOf(
  raw: Record<string, unknown>,
): Pick<BoardSearch, 'state' | 'customer' | 'placed' | 'toPick' | 'sort'> {
  const state = states.find((each) => each === raw['state']);
  const sort = orderSorts.find((each) => each === raw['sort'] && each !== 'slot');
  const customer = wholeNumber(raw['customer'], 1, 2_147_483_647);
  return {
    ...(state && { state }),
    ...(sort && { sort }),
    ...(customer !== undefined && { customer }),
    ...(isDay(raw['placed']) && { placed: raw['placed'] }),
    ...(String(raw['toPick']) === 'true' && { toPick: true as const }),
  };
}

/** Whether the address names few orders, which can be sorted by amount. */
export const isNarrow = ({ day, q, late, customer, placed }: BoardSearch): boolean =>
  (!late && day !== 'all') || Boolean(q?.trim()) || placed !== undefined || customer !== undefined;

/** The filter of the table for the server. */
export function tableFilterOf(
  search: BoardSearch,
  adcCode: string | undefined,
  now: Date,
): TableFilter {
  const { state, customer, placed, toPick, sort } = search;
  const isByAmount = sort === 'highest' || sort === 'lowest';
  return {
    ...boardFilterOf(search, adcCode, now),
    ...(placed && { placedOn: placed }),
    ...(toPick && !search.late && search.day !== 'all' && { toPick }),
    ...(state && { state }),
    ...(customer !== undefined && { customerId: customer }),
    ...(sort && (!isByAmount || isNarrow(search)) && { sort }),
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
  return day === 'tomorrow' ? plusDays(dayOf(now), 1) : day;
}
