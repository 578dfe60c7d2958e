import type { Caller } from '@halal-basket/contract/client';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

const trendsMs = 10 * 60_000;

export interface SearchRequest {
  term: string;
  /** The category that limits the search. */
  categoryId?: number | undefined;
  /** The first page that is shown; counts from 1. */
  page?: number | undefined;
}

/** The queries of the search. */
export const searchQueries = (caller: Caller) => ({
  results: ({ term, categoryId, page = 1 }: SearchRequest) =>
    infiniteQueryOptions({
      queryKey: ['searchResults', term, categoryId ?? null, page],
      queryFn: ({ pageParam }) =>
        caller.call('productSearch', {
          params: { term },
          query: { page: pageParam, ...(categoryId !== undefined && { categoryId }) },
        }),
      initialPageParam: page - 1,
      getNextPageParam: ({ hasMore }, _all, last) => (hasMore ? last + 1 : undefined),
    }),
  suggestions: (term: string) =>
    queryOptions({
      queryKey: ['searchSuggestions', term],
      queryFn: ({ signal }) =>
        caller.call('productSearch', { params: { term }, query: { suggest: true } }, { signal }),
      placeholderData: keepPreviousData,
      enabled: term !== '',
    }),
  trends: () =>
    queryOptions({
      queryKey: ['searchTrends'],
      queryFn: () => caller.call('searchTrends'),
      staleTime: trendsMs,
    }),
});
