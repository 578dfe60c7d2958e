import { type OrderState, countLimit } from '@halal-basket/contract';
import type { Queryable } from '../../../platform/db.ts';
import { type Page, type PageRequest, pageOf } from '../../../platform/keyset.ts';
import {
  type BoardFilter,
  type OrderCard,
  boardOrder,
  selectBoard,
  selectOpenByRider,
} from './order-board.sql.ts';

interface Board {
  rows: (OrderCard & { cursorKey: string[] })[];
  /** Orders in each state for the same filter without its state, as `boundedCount` counts. */
  counts: Partial<Record<OrderState, number>>;
  total: number;
}

/**
 * Orders for staff. Without `state` all placed orders: open ones by slot time, then ended ones,
 * newest first.
 */
export const boardOf = (
  q: Queryable,
  filter: BoardFilter,
  request: PageRequest,
): Promise<Page<Board>> =>
  pageOf(boardOrder, request, async (seek) => {
    const { cards, counts, inState } = await selectBoard(q, filter, seek);
    const placed = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const total = filter.state === undefined ? Math.min(placed, countLimit + 1) : inState;
    return { rows: cards, counts, total };
  });

/** The number of open orders of each rider. */
export async function openOrdersByRider(
  q: Queryable,
  riderIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await selectOpenByRider(q, riderIds);
  return new Map(rows.map(({ riderId, count }) => [riderId, count]));
}
