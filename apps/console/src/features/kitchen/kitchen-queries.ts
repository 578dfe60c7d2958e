import type { Caller } from '@halal-basket/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { slowInterval } from '../../shared/refetch-intervals.ts';

export interface KitchenFilter {
  adcCode: string;
  date: string;
  startMinute?: number | undefined;
}

export const kitchenQueries = (caller: Caller) => ({
  list: ({ adcCode, ...query }: KitchenFilter) =>
    queryOptions({
      queryKey: ['kitchen', adcCode, query],
      queryFn: ({ signal }) =>
        caller.call('consoleKitchen', { params: { adcCode }, query }, { signal }),
      placeholderData: keepPreviousData,
      refetchInterval: slowInterval,
    }),
  substitutes: ({ orderNo, lineNo }: { orderNo: string; lineNo: number }) =>
    queryOptions({
      queryKey: ['kitchen', 'substitutes', orderNo, lineNo],
      queryFn: ({ signal }) =>
        caller.call('consoleSubstitutes', { params: { orderNo, lineNo } }, { signal }),
    }),
  setting: () =>
    queryOptions({
      queryKey: ['kitchen-setting'],
      queryFn: ({ signal }) => caller.call('consoleKitchenSetting', {}, { signal }),
    }),
});
