import type { Caller } from '@halal-basket/contract/client';
import { type ListUrl, listSearchOf } from '../product-list/list-search.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

const trendsMs = 10 * 60_000;

export interface SearchRequest {
  term: string;
  /** The category that limits the search. */
  categoryId?: number | undefined;
  /** Filters, sort order and the first page that is shown. */
  list: ListUrl;
}

/** The queries of the search. */
export const searchQueries = (caller: Caller) => ({
  results: ({ term, categoryId, list }: SearchRequest) =>
    infiniteQueryOptions({
      queryKey: ['searchResults', term, categoryId, list],
      queryFn: ({ pageParam }) =>
        caller.call('productSearch', {
          params: { term },
          query: {
            ...listSearchOf(list),
            ...(categoryId !== undefined && { categoryId }),
            page: pageParam,
          },
        }),
      initialPageParam: (list.page ?? 1) - 1,
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
