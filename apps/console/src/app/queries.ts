import type { Caller } from '@halal-basket/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { shopQueries } from '../shop-queries.ts';

/** How often what other people change is asked for again while the page is looked at, in ms. */
const liveEvery = 4_000;
const exceptionsEvery = 20_000;

/** The board shows at most this many cards; counts and the filter tell of the rest. */
const boardSize = 200;
export const stockPageSize = 50;
export const issuePageSize = 20;

export interface BoardFilter {
  adcCode?: string;
  /** Day of the slot, `YYYY-MM-DD`. */
  date?: string;
  q?: string;
  late?: boolean;
}

export interface StockFilter {
  adcCode: string;
  q?: string;
  low?: boolean;
  pageNo: number;
}

/** What happens to orders once they left the board. */
const afterOrderQueries = (caller: Caller) => ({
  issues: (answered: boolean, pageNo: number) =>
    queryOptions({
      queryKey: ['issues', answered, pageNo],
      queryFn: ({ signal }) =>
        caller.call(
          'consoleIssues',
          { query: { answered, pageNo, pageSize: issuePageSize } },
          { signal },
        ),
      placeholderData: keepPreviousData,
      refetchInterval: exceptionsEvery,
    }),
  deliveries: () =>
    queryOptions({
      queryKey: ['deliveries'],
      queryFn: ({ signal }) => caller.call('riderDeliveries', {}, { signal }),
      refetchInterval: liveEvery,
    }),
});

export const consoleQueries = (caller: Caller) => ({
  ...shopQueries(caller),
  ...afterOrderQueries(caller),
  me: () =>
    queryOptions({
      queryKey: ['me'],
      queryFn: ({ signal }) => caller.call('consoleMe', {}, { signal }),
      staleTime: 5 * 60_000,
    }),
  board: (filter: BoardFilter) =>
    queryOptions({
      queryKey: ['orders', 'board', filter],
      queryFn: ({ signal }) =>
        caller.call('consoleOrders', { query: { ...filter, pageSize: boardSize } }, { signal }),
      placeholderData: keepPreviousData,
      refetchInterval: liveEvery,
    }),
  /** What came to nothing: the board's own answer leaves expired orders out. */
  ended: (state: 'ORDER_CANCELLED' | 'ORDER_EXPIRED', filter: BoardFilter) =>
    queryOptions({
      queryKey: ['orders', 'ended', state, filter],
      queryFn: ({ signal }) =>
        caller.call('consoleOrders', { query: { ...filter, state, pageSize: 50 } }, { signal }),
      placeholderData: keepPreviousData,
      refetchInterval: exceptionsEvery,
    }),
  /** How many orders of any day are late. */
  lateCount: (adcCode: string | undefined) =>
    queryOptions({
      queryKey: ['orders', 'late', adcCode],
      queryFn: async ({ signal }) => {
        const query = { adcCode, late: true, pageSize: 1 };
        return (await caller.call('consoleOrders', { query }, { signal })).total;
      },
      refetchInterval: exceptionsEvery,
    }),
  order: (orderNo: string) =>
    queryOptions({
      queryKey: ['orders', 'one', orderNo],
      queryFn: ({ signal }) => caller.call('consoleOrder', { params: { orderNo } }, { signal }),
      refetchInterval: liveEvery,
    }),
  riders: (adcCode: string) =>
    queryOptions({
      queryKey: ['riders', adcCode],
      queryFn: ({ signal }) =>
        caller.call('consoleRiders', { query: { adcCode, onDuty: true } }, { signal }),
      staleTime: 0,
    }),
  stock: ({ adcCode, ...query }: StockFilter) =>
    queryOptions({
      queryKey: ['stock', adcCode, query],
      queryFn: ({ signal }) =>
        caller.call(
          'consoleStock',
          { params: { adcCode }, query: { ...query, pageSize: stockPageSize } },
          { signal },
        ),
      placeholderData: keepPreviousData,
      refetchInterval: exceptionsEvery,
    }),
});

export type ConsoleQueries = ReturnType<typeof consoleQueries>;
