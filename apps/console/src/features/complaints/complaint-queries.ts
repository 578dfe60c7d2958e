import type { Caller } from '@halal-basket/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { slowInterval } from '../../shared/refetch-intervals.ts';

export const complaintsPageSize = 20;

export const complaintQueries = (caller: Caller) => ({
  complaints: (answered: boolean, pageNo: number) =>
    queryOptions({
      queryKey: ['complaints', answered, pageNo],
      queryFn: ({ signal }) =>
        caller.call(
          'consoleComplaints',
          { query: { answered, pageNo, pageSize: complaintsPageSize } },
          { signal },
        ),
      placeholderData: keepPreviousData,
      refetchInterval: slowInterval,
    }),
});
