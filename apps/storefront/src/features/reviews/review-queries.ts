import type { Caller } from '@halal-basket/contract/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

/*
 * What only product pages and the cart read below the first view: apart from the other queries, so
 * that home does not carry it.
 */

export type ReviewSort = 'newest' | 'highest' | 'lowest';

export const reviewPages = (caller: Caller, productId: number, sort: ReviewSort) =>
  infiniteQueryOptions({
    queryKey: ['reviews', productId, sort],
    queryFn: ({ pageParam }) =>
      caller.call('productReviews', { params: { productId }, query: { sort, pageNo: pageParam } }),
    initialPageParam: 0,
    getNextPageParam: (last, _pages, number) => (last.hasMore ? number + 1 : undefined),
  });

export const recommended = (caller: Caller, place: 'cart' | 'product', productId?: number) =>
  queryOptions({
    queryKey: ['recommendations', place, productId],
    queryFn: () =>
      caller.call('recommendations', { query: { place, ...(productId && { productId }) } }),
  });
