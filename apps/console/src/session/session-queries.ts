import type { Caller } from '@halal-basket/contract/client';
import { queryOptions } from '@tanstack/react-query';

export const sessionQueries = (caller: Caller) => ({
  me: () =>
    queryOptions({
      queryKey: ['me'],
      queryFn: ({ signal }) => caller.call('consoleMe', {}, { signal }),
      staleTime: 5 * 60_000,
    }),
});
