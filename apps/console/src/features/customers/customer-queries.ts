import type { CustomerSegment } from '@halal-basket/contract';
import type { Caller } from '@halal-basket/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

const pageSize = 50;

export const customerQueries = (caller: Caller) => ({
  list: (search: { segment: CustomerSegment; q: string; cursor: string | undefined }) =>
    queryOptions({
      queryKey: ['customers', 'list', search],
      queryFn: ({ signal }) => {
        const { segment, q, cursor } = search;
        const query = { segment, ...(q && { q }), cursor, pageSize };
        return caller.call('consoleCustomers', { query }, { signal });
      },
      placeholderData: keepPreviousData,
    }),
  merge: (customerId: number, from: number) =>
    queryOptions({
      queryKey: ['customers', 'merge', customerId, from],
      queryFn: ({ signal }) =>
        caller.call('consoleMergePreview', { params: { customerId }, query: { from } }, { signal }),
    }),
  profile: (customerId: number) =>
    queryOptions({
      queryKey: ['customers', 'profile', customerId],
      queryFn: ({ signal }) =>
        caller.call('consoleCustomer', { params: { customerId } }, { signal }),
    }),
});
