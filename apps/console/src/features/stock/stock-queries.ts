import type { Caller } from '@halal-basket/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { slowInterval } from '../../shared/refetch-intervals.ts';

const stockPageSize = 50;

export interface StockFilter {
  adcCode: string;
  q?: string;
  low?: boolean;
  cursor?: string | undefined;
}

export interface LotFilter {
  adcCode: string;
  q?: string;
  withinDays?: number;
  cursor?: string | undefined;
}

export const stockQueries = (caller: Caller) => ({
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
      refetchInterval: slowInterval,
    }),
  lots: ({ adcCode, ...query }: LotFilter) =>
    queryOptions({
      queryKey: ['stock', adcCode, 'lots', query],
      queryFn: ({ signal }) =>
        caller.call(
          'consoleLots',
          { params: { adcCode }, query: { ...query, pageSize: stockPageSize } },
          { signal },
        ),
      placeholderData: keepPreviousData,
      refetchInterval: slowInterval,
    }),
  movements: (adcCode: string, sku: string) =>
    queryOptions({
      queryKey: ['stock', adcCode, 'movements', sku],
      queryFn: ({ signal }) =>
        caller.call(
          'consoleStockMovements',
          { params: { adcCode, sku }, query: { pageSize: 20 } },
          { signal },
        ),
    }),
  transfers: (adcCode: string, cursor?: string) =>
    queryOptions({
      queryKey: ['stock', adcCode, 'transfers', cursor],
      queryFn: ({ signal }) =>
        caller.call('consoleTransfers', { params: { adcCode }, query: { cursor } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  purchase: (adcCode: string, days: number) =>
    queryOptions({
      queryKey: ['stock', adcCode, 'purchase', days],
      queryFn: ({ signal }) =>
        caller.call(
          'consolePurchaseSuggestion',
          { params: { adcCode }, query: { days } },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
  suppliers: () =>
    queryOptions({
      queryKey: ['suppliers'],
      queryFn: ({ signal }) => caller.call('consoleSuppliers', {}, { signal }),
    }),
});
