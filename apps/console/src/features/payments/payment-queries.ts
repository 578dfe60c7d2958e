import type { InputOf } from '@halal-basket/contract';
import type { Caller } from '@halal-basket/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Gateways change payments too. */
const refetchInterval = 30_000;

/** All keys start so: settling a refund changes several pages. */
export const paymentsKey = ['money', 'payments'] as const;

export const paymentQueries = (caller: Caller) => ({
  payments: () =>
    queryOptions({
      queryKey: [...paymentsKey, 'overview'],
      queryFn: ({ signal }) => caller.call('consolePayments', {}, { signal }),
      refetchInterval,
    }),
  disputes: (closed: boolean, cursor: string | undefined) =>
    queryOptions({
      queryKey: [...paymentsKey, 'disputes', closed, cursor ?? ''],
      queryFn: ({ signal }) =>
        caller.call(
          'consoleDisputes',
          { query: { ...(closed && { closed }), cursor } },
          { signal },
        ),
      placeholderData: keepPreviousData,
      refetchInterval,
    }),
  setting: () =>
    queryOptions({
      queryKey: [...paymentsKey, 'setting'],
      queryFn: ({ signal }) => caller.call('consolePaymentSetting', {}, { signal }),
    }),
  refunds: (query: InputOf<'consoleRefunds'>['query']) =>
    queryOptions({
      queryKey: [...paymentsKey, 'refunds', query],
      queryFn: ({ signal }) => caller.call('consoleRefunds', { query }, { signal }),
      placeholderData: keepPreviousData,
      refetchInterval,
    }),
  failedPayments: (since: string, cursor: string | undefined) =>
    queryOptions({
      queryKey: [...paymentsKey, 'failed', since, cursor],
      queryFn: ({ signal }) =>
        caller.call('consoleFailedPayments', { query: { since, cursor } }, { signal }),
      placeholderData: keepPreviousData,
      refetchInterval,
    }),
});
