import { type OrderSort, type OrderState, countLimit } from '@halal-basket/contract';
import type { Queryable } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { type Page, type PageRequest, pageOf } from '../../../platform/keyset.ts';
import { sharedRead } from '../../../platform/shared-read.ts';
import { type PaymentState, paymentStatesOf } from '../../payments/index.ts';
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

interface BoardQuestion {
  filter: BoardFilter;
  request: PageRequest & { sort: OrderSort };
}

interface PaidBoard {
  board: Page<Board>;
  /** By order number; of the orders with a payment. */
  payments: Map<string, PaymentState>;
}

async function readPaidBoard(q: Queryable, { filter, request }: BoardQuestion): Promise<PaidBoard> {
  const board = await boardOf(q, filter, request);
  const orderNos = board.rows.map(({ orderNo }) => orderNo);
  return { board, payments: await paymentStatesOf(q, orderNos) };
}

/**
 * Orders for staff with the states of their payments. Each change of an order makes the boards of all staff ask again
 * at once, mostly the same, so they share the read.
 */
export const paidBoardOf = sharedRead(readPaidBoard, ({ filter, request }) =>
  JSON.stringify([{ ...filter, now: undefined }, request]),
);

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
