import type { Caller } from '@halal-basket/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { slowInterval } from '../../shared/refetch-intervals.ts';

const complaintsPageSize = 20;

export const complaintQueries = (caller: Caller) => ({
  complaints: (answered: boolean, cursor: string | undefined) =>
    queryOptions({
      queryKey: ['complaints', answered, cursor],
      queryFn: ({ signal }) =>
        caller.call(
          'consoleComplaints',
          { query: { answered, cursor, pageSize: complaintsPageSize } },
          { signal },
        ),
      placeholderData: keepPreviousData,
      refetchInterval: slowInterval,
    }),
});
