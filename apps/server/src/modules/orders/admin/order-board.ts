import { type OrderSort, type OrderState, countLimit } from '@halal-basket/contract';
import type { Queryable } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { type Page, type PageRequest, pageOf } from '../../../platform/keyset.ts';
import { firstShipment, slotLabel } from '../orders.ts';
import {
  type BoardFilter,
  type OrderCard,
  boardSorts,
  isNarrow,
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
 * Orders for staff. Without `state` all placed orders. Refuses INVALID for all orders by amount.
 */
export async function boardOf(
  q: Queryable,
  filter: BoardFilter,
  { sort, ...request }: PageRequest & { sort: OrderSort },
): Promise<Page<Board>> {
  if ((sort === 'highest' || sort === 'lowest') && !isNarrow(filter)) {
    refuse('INVALID', { fields: { sort: 'Choose a day, a customer or search words' } });
  }
  return pageOf(boardSorts[sort], request, async (seek) => {
    const { cards, counts, inState } = await selectBoard(q, filter, sort, seek);
    const placed = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const total = filter.state === undefined ? Math.min(placed, countLimit + 1) : inState;
    return { rows: cards, counts, total };
  });
}

interface FoundOrder {
  orderNo: string;
  orderStatus: OrderState;
  customerName: string;
  area: string;
  slotDate: string;
  slot: string;
}

/** The first orders that match words, for the search of the console. */
export async function ordersMatching(
  q: Queryable,
  filter: Pick<BoardFilter, 'hubIds' | 'now'> & { words: string },
  limit: number,
): Promise<FoundOrder[]> {
  const { rows } = await boardOf(q, filter, { pageSize: limit, sort: 'slot' });
  return rows.map((order) => {
    const shipment = firstShipment(order);
    return {
      orderNo: order.orderNo,
      orderStatus: order.state,
      customerName: order.address.fullName,
      area: order.address.area,
      slotDate: shipment.date,
      slot: slotLabel(shipment),
    };
  });
}

/** The number of open orders of each rider. */
export async function openOrdersByRider(
  q: Queryable,
  riderIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await selectOpenByRider(q, riderIds);
  return new Map(rows.map(({ riderId, count }) => [riderId, count]));
}
