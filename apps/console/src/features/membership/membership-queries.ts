import type { Caller } from '@halal-basket/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export const membersPageSize = 20;

export const membershipQueries = (caller: Caller) => ({
  membership: () =>
    queryOptions({
      queryKey: ['loyalty', 'membership'],
      queryFn: ({ signal }) => caller.call('consoleMembership', {}, { signal }),
    }),
  members: (q: string, pageNo: number) =>
    queryOptions({
      queryKey: ['loyalty', 'members', q, pageNo],
      queryFn: ({ signal }) =>
        caller.call(
          'consoleMembers',
          { query: { ...(q && { q }), pageNo, pageSize: membersPageSize } },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
});
