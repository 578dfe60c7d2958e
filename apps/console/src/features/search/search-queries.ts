import type { Caller } from '@halal-basket/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export const queriesPageSize = 50;

/** The queries of the search page. */
export const searchQueries = (caller: Caller) => ({
  rules: () =>
    queryOptions({
      queryKey: ['search', 'rules'],
      queryFn: ({ signal }) => caller.call('consoleSynonyms', {}, { signal }),
    }),
  terms: (withoutResult: boolean, cursor: string | undefined) =>
    queryOptions({
      queryKey: ['search', 'terms', withoutResult, cursor],
      queryFn: ({ signal }) =>
        caller.call(
          'consoleSearchTerms',
          {
            query: {
              ...(withoutResult && { withoutResult }),
              cursor,
              pageSize: queriesPageSize,
            },
          },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
  requests: (cursor: string | undefined) =>
    queryOptions({
      queryKey: ['search', 'requests', cursor],
      queryFn: ({ signal }) =>
        caller.call(
          'consoleProductRequests',
          { query: { cursor, pageSize: queriesPageSize } },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
});
