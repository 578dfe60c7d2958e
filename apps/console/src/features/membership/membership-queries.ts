import type { Caller } from '@halal-basket/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

const membersPageSize = 20;

export const membershipQueries = (caller: Caller) => ({
  membership: () =>
    queryOptions({
      queryKey: ['loyalty', 'membership'],
      queryFn: ({ signal }) => caller.call('consoleMembership', {}, { signal }),
    }),
  members: (q: string, cursor: string | undefined) =>
    queryOptions({
      queryKey: ['loyalty', 'members', q, cursor],
      queryFn: ({ signal }) =>
        caller.call(
          'consoleMembers',
          { query: { ...(q && { q }), cursor, pageSize: membersPageSize } },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
});
