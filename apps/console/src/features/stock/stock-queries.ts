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
});
