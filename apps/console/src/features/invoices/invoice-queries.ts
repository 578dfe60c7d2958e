import type { Caller } from '@halal-basket/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export const invoiceQueries = (caller: Caller) => ({
  invoices: (q: string, cursor: string | undefined) =>
    queryOptions({
      queryKey: ['money', 'invoices', q, cursor],
      queryFn: ({ signal }) =>
        caller.call('consoleInvoices', { query: { ...(q && { q }), cursor } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  invoiceSetting: () =>
    queryOptions({
      queryKey: ['money', 'invoice-setting'],
      queryFn: ({ signal }) => caller.call('consoleInvoiceSetting', {}, { signal }),
    }),
});
