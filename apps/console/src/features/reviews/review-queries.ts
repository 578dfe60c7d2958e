import type { ReviewState } from '@halal-basket/contract';
import type { Caller } from '@halal-basket/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { slowInterval } from '../../shared/refetch-intervals.ts';

const reviewPageSize = 20;

export const reviewQueries = (caller: Caller) => ({
  reviews: (query: { status: ReviewState; cursor?: string | undefined }) =>
    queryOptions({
      queryKey: ['reviews', query],
      queryFn: ({ signal }) =>
        caller.call(
          'consoleReviews',
          { query: { ...query, pageSize: reviewPageSize } },
          { signal },
        ),
      refetchInterval: slowInterval,
    }),
});
