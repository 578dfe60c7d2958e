import type { Caller } from '@halal-basket/contract/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

/** Of money comes news by itself: gateways and other staff write it too. */
const refetchInterval = 30_000;

export const moneyQueries = (caller: Caller) => ({
  payments: () =>
    queryOptions({
      queryKey: ['money', 'payments'],
      queryFn: ({ signal }) => caller.call('consolePayments', {}, { signal }),
      refetchInterval,
    }),
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
  invoices: (q: string) =>
    infiniteQueryOptions({
      queryKey: ['money', 'invoices', q],
      queryFn: ({ signal, pageParam }) =>
        caller.call(
          'consoleInvoices',
          { query: { ...(q && { q }), ...(pageParam !== null && { before: pageParam }) } },
          { signal },
        ),
      initialPageParam: null as number | null,
      getNextPageParam: ({ next }) => next,
    }),
  invoiceSetting: () =>
    queryOptions({
      queryKey: ['money', 'invoice-setting'],
      queryFn: ({ signal }) => caller.call('consoleInvoiceSetting', {}, { signal }),
    }),
  waiting: () =>
    queryOptions({
      queryKey: ['money', 'waiting'],
      queryFn: ({ signal }) => caller.call('consoleWaitingAdjustments', {}, { signal }),
      refetchInterval,
    }),
});
