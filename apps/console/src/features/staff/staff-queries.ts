import type { Caller } from '@halal-basket/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** All keys start so: a saved account changes the list too. */
export const staffKey = ['staff'] as const;

export const staffQueries = (caller: Caller) => ({
  staff: (query: { q?: string; cursor?: string }) =>
    queryOptions({
      queryKey: [...staffKey, 'list', query],
      queryFn: ({ signal }) => caller.call('consoleStaff', { query }, { signal }),
      placeholderData: keepPreviousData,
    }),
  account: (staffId: number) =>
    queryOptions({
      queryKey: [...staffKey, 'one', staffId],
      queryFn: ({ signal }) =>
        caller.call('consoleStaffAccount', { params: { staffId } }, { signal }),
    }),
});
