import type { Caller } from '@halal-basket/contract/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

export const invoiceQueries = (caller: Caller) => ({
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
});
