import { countLimit } from '@halal-basket/contract/count-limit';
import type { BoardOrder, OrderState, StaffTransition } from '@halal-basket/contract';

/** The columns of the board from left to right. Cancelled orders are shown separately. */
export const columnIds = [
  'placed',
  'confirmed',
  'assigned',
  'out',
  'delivered',
  'exceptions',
] as const;
export type ColumnId = (typeof columnIds)[number];

/** The five that orders pass through. */
export const flowColumns = columnIds.filter((id) => id !== 'exceptions');

const columnOfState: Record<OrderState, ColumnId | null> = {
  ORDER_CREATED: null,
  ORDER_PLACED: 'placed',
  ORDER_CONFIRMED: 'confirmed',
  ORDER_LOGISTICS_DRIVER_ASSIGNED: 'assigned',
  ORDER_LOGISTICS_PICKED_UP: 'out',
  ORDER_LOGISTICS_DELIVERED: 'delivered',
  ORDER_CANCELLED: 'exceptions',
  ORDER_EXPIRED: 'exceptions',
};

/** The column of an order; null while it waits for its payment. */
export const columnOf = (state: OrderState): ColumnId | null => columnOfState[state];

export type Columns = Record<ColumnId, BoardOrder[]>;

const emptyColumns = (): Columns => ({
  placed: [],
  confirmed: [],
  assigned: [],
  out: [],
  delivered: [],
  exceptions: [],
});

/** The cards by column, in the order of the server's answer. */
export function byColumn(orders: readonly BoardOrder[]): Columns {
  const columns = emptyColumns();
  for (const order of orders) {
    const column = columnOf(order.orderStatus);
    if (column) columns[column].push(order);
  }
  return columns;
}

export type Counts = Partial<Record<OrderState, number>>;

/** The number of orders of each column, shown or not. */
export function countsByColumn(counts: Counts): Record<ColumnId, number> {
  const sums = { placed: 0, confirmed: 0, assigned: 0, out: 0, delivered: 0, exceptions: 0 };
  for (const [state, count] of Object.entries(counts) as [OrderState, number][]) {
    const column = columnOf(state);
    if (column) sums[column] += count;
  }
  return sums;
}

interface BoardAnswer {
  orders: BoardOrder[];
  counts: Counts;
}

/** The board's answer with one order in its new state, so that its card moves at once. */
export function withOrder<Board extends BoardAnswer>(board: Board, order: BoardOrder): Board {
  const before = board.orders.find(({ orderNo }) => orderNo === order.orderNo);
  if (!before) return board;
  const { orderStatus: from } = before;
  const { orderStatus: to } = order;
  const counts = { ...board.counts };
  if (from !== to) {
    const leaving = counts[from] ?? 0;
    // Of "1,000+" an unknown number is left.
    if (leaving <= countLimit) counts[from] = Math.max(0, leaving - 1);
    counts[to] = (counts[to] ?? 0) + 1;
  }
  const orders = board.orders.map((each) => (each.orderNo === order.orderNo ? order : each));
  return { ...board, orders, counts };
}

/** The steps of a card: the next one, and the others. */
export function stepsOf(order: Pick<BoardOrder, 'orderStatus' | 'transitions'>): {
  next: StaffTransition | null;
  others: StaffTransition[];
} {
  const assigned = order.orderStatus === 'ORDER_LOGISTICS_DRIVER_ASSIGNED';
  const leadsOn = (step: StaffTransition) =>
    step !== 'cancel' && step !== 'bringBack' && !(step === 'assignDriver' && assigned);
  const next = order.transitions.find(leadsOn) ?? null;
  return { next, others: order.transitions.filter((step) => step !== next) };
}

/** The numbers of orders that are new since the last answer; none at the first one. */
export function newOrders(
  before: ReadonlySet<string> | null,
  orders: readonly BoardOrder[],
): BoardOrder[] {
  if (!before) return [];
  return orders.filter(
    ({ orderNo, orderStatus }) => orderStatus === 'ORDER_PLACED' && !before.has(orderNo),
  );
}
