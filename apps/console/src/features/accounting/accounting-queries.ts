import type { Caller } from '@halal-basket/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** All keys start so: a posting changes several pages. */
export const accountingKey = ['accounting'] as const;

export const accountingQueries = (caller: Caller) => ({
  trialBalance: (day: string | undefined) =>
    queryOptions({
      queryKey: [...accountingKey, 'trial-balance', day],
      queryFn: ({ signal }) =>
        caller.call('consoleTrialBalance', { query: day ? { day } : {} }, { signal }),
      placeholderData: keepPreviousData,
    }),
  cash: () =>
    queryOptions({
      queryKey: [...accountingKey, 'cash'],
      queryFn: ({ signal }) => caller.call('consoleCash', {}, { signal }),
      refetchInterval: 60_000,
    }),
  gst: (query: { gstin?: string | undefined; month?: string | undefined }) =>
    queryOptions({
      queryKey: [...accountingKey, 'gst', query.gstin, query.month],
      queryFn: ({ signal }) => caller.call('consoleGstSummary', { query }, { signal }),
      placeholderData: keepPreviousData,
    }),
  liabilities: () =>
    queryOptions({
      queryKey: [...accountingKey, 'liabilities'],
      queryFn: ({ signal }) => caller.call('consoleLiabilities', {}, { signal }),
    }),
  cardReceipts: (cursor: string | undefined) =>
    queryOptions({
      queryKey: [...accountingKey, 'card-receipts', cursor ?? ''],
      queryFn: ({ signal }) =>
        caller.call('consoleCardReceipts', { query: { cursor } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  payouts: (received: boolean, cursor: string | undefined) =>
    queryOptions({
      queryKey: [...accountingKey, 'payouts', received, cursor ?? ''],
      queryFn: ({ signal }) =>
        caller.call(
          'consolePayouts',
          { query: { ...(received && { received }), cursor } },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
  differences: (cursor: string | undefined) =>
    queryOptions({
      queryKey: [...accountingKey, 'differences', cursor ?? ''],
      queryFn: ({ signal }) =>
        caller.call('consoleSettlementDifferences', { query: { cursor } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  unsettled: (cursor: string | undefined) =>
    queryOptions({
      queryKey: [...accountingKey, 'unsettled', cursor ?? ''],
      queryFn: ({ signal }) =>
        caller.call('consoleUnsettledPayments', { query: { cursor } }, { signal }),
      placeholderData: keepPreviousData,
    }),
});
