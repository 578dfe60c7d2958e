import type { OrderState } from '@halal-basket/contract';
import type { Queryable } from '../../../platform/db.ts';
import {
  type BoardFilter,
  selectBoard,
  selectBoardCounts,
  selectOpenByRider,
} from './order-board.sql.ts';
import type { OrderRecord } from '../orders.sql.ts';

export interface BoardPage {
  orders: OrderRecord[];
  total: number;
}

/**
 * Orders for staff. Without `state` all placed orders: open ones by slot time, then ended ones,
 * newest first.
 */
export async function boardOf(
  q: Queryable,
  filter: BoardFilter & { pageNo: number; pageSize: number },
): Promise<BoardPage> {
  const { pageNo, pageSize } = filter;
  const rows = await selectBoard(q, { ...filter, limit: pageSize, offset: pageNo * pageSize });
  return { orders: rows, total: rows[0]?.total ?? 0 };
}

/** Orders in each state for the same filter without its state. */
export async function boardCounts(
  q: Queryable,
  filter: BoardFilter,
): Promise<Partial<Record<OrderState, number>>> {
  const rows = await selectBoardCounts(q, filter);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** The number of open orders of each rider. */
export async function openOrdersByRider(
  q: Queryable,
  riderIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await selectOpenByRider(q, riderIds);
  return new Map(rows.map(({ riderId, count }) => [riderId, count]));
}
