import type { OrderSort, OrderState } from '@halal-basket/contract';
import type { Caller } from '@halal-basket/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { liveInterval, slowInterval } from '../../shared/refetch-intervals.ts';

/** The number of orders on a page of the board. */
const boardSize = 100;
const tableSize = 50;

export interface BoardFilter {
  adcCode?: string;
  /** Day of the slot, `YYYY-MM-DD`. */
  date?: string;
  q?: string;
  late?: boolean;
}

export interface TableFilter extends BoardFilter {
  state?: OrderState;
  customerId?: number;
  placedOn?: string;
  toPick?: boolean;
  sort?: OrderSort;
}

export const orderQueries = (caller: Caller) => ({
  board: (filter: BoardFilter, cursor?: string) =>
    queryOptions({
      queryKey: ['orders', 'board', filter, cursor],
      queryFn: ({ signal }) => {
        const query = { ...filter, cursor, pageSize: boardSize };
        return caller.call('consoleOrders', { query }, { signal });
      },
      placeholderData: keepPreviousData,
      refetchInterval: liveInterval,
    }),
  /** A page of the table. */
  table: (filter: TableFilter, cursor?: string) =>
    queryOptions({
      queryKey: ['orders', 'table', filter, cursor],
      queryFn: ({ signal }) => {
        const query = { ...filter, cursor, pageSize: tableSize };
        return caller.call('consoleOrders', { query }, { signal });
      },
      placeholderData: keepPreviousData,
      refetchInterval: liveInterval,
    }),
  views: () =>
    queryOptions({
      queryKey: ['orderViews'],
      queryFn: ({ signal }) => caller.call('consoleOrderViews', {}, { signal }),
    }),
  /** Cancelled and expired orders; the board itself omits expired ones. */
  ended: (state: 'ORDER_CANCELLED' | 'ORDER_EXPIRED', filter: BoardFilter) =>
    queryOptions({
      queryKey: ['orders', 'ended', state, filter],
      queryFn: ({ signal }) =>
        caller.call('consoleOrders', { query: { ...filter, state, pageSize: 50 } }, { signal }),
      placeholderData: keepPreviousData,
      refetchInterval: slowInterval,
    }),
  /** The number of late orders of all days. */
  lateCount: (adcCode: string | undefined) =>
    queryOptions({
      queryKey: ['orders', 'late', adcCode],
      queryFn: async ({ signal }) => {
        const query = { adcCode, late: true, pageSize: 1 };
        return (await caller.call('consoleOrders', { query }, { signal })).total;
      },
      refetchInterval: slowInterval,
    }),
  order: (orderNo: string) =>
    queryOptions({
      queryKey: ['orders', 'one', orderNo],
      queryFn: ({ signal }) => caller.call('consoleOrder', { params: { orderNo } }, { signal }),
      refetchInterval: liveInterval,
    }),
  riders: (adcCode: string) =>
    queryOptions({
      queryKey: ['riders', adcCode],
      queryFn: ({ signal }) =>
        caller.call('consoleRiders', { query: { adcCode, onDuty: true } }, { signal }),
      staleTime: 0,
    }),
});
