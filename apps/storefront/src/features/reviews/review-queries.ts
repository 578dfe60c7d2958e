import type { Caller } from '@halal-basket/contract/client';
import { infiniteQueryOptions } from '@tanstack/react-query';

export type ReviewSort = 'newest' | 'highest' | 'lowest';

export const reviewPages = (caller: Caller, productId: number, sort: ReviewSort) =>
  infiniteQueryOptions({
    queryKey: ['reviews', productId, sort],
    queryFn: ({ pageParam }) =>
      caller.call('productReviews', { params: { productId }, query: { sort, pageNo: pageParam } }),
    initialPageParam: 0,
    getNextPageParam: (last, _pages, number) => (last.hasMore ? number + 1 : undefined),
  });
