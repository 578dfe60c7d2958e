import type { Caller } from '@halal-basket/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Other staff request adjustments too. */
const refetchInterval = 30_000;

export const walletQueries = (caller: Caller) => ({
  customer: (phoneNo: string, pageNo: number) =>
    queryOptions({
      queryKey: ['money', 'customer', phoneNo, pageNo],
      queryFn: ({ signal }) =>
        caller.call('consoleCustomerMoney', { query: { phoneNo, pageNo } }, { signal }),
    }),
  limits: () =>
    queryOptions({
      queryKey: ['money', 'limits'],
      queryFn: ({ signal }) => caller.call('consoleMoneyLimits', {}, { signal }),
    }),
  waiting: (cursor: string | undefined) =>
    queryOptions({
      queryKey: ['money', 'waiting', cursor ?? ''],
      queryFn: ({ signal }) =>
        caller.call('consoleWaitingAdjustments', { query: { cursor } }, { signal }),
      placeholderData: keepPreviousData,
      refetchInterval,
    }),
});
