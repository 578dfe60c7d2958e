import type { Caller } from '@halal-basket/contract/client';
import type { InvoiceSearch } from './invoice-search.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export const invoiceQueries = (caller: Caller) => ({
  invoices: (query: InvoiceSearch) =>
    queryOptions({
      queryKey: ['money', 'invoices', query],
      queryFn: ({ signal }) => caller.call('consoleInvoices', { query }, { signal }),
      placeholderData: keepPreviousData,
    }),
  invoiceSetting: () =>
    queryOptions({
      queryKey: ['money', 'invoice-setting'],
      queryFn: ({ signal }) => caller.call('consoleInvoiceSetting', {}, { signal }),
    }),
});
