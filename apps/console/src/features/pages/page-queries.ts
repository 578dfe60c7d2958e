import type { Caller } from '@halal-basket/contract/client';
import { queryOptions } from '@tanstack/react-query';

export const pageQueries = (caller: Caller) => ({
  pages: () =>
    queryOptions({
      queryKey: ['pages', 'list'],
      queryFn: ({ signal }) => caller.call('consolePages', {}, { signal }),
    }),
  page: (pageName: string) =>
    queryOptions({
      queryKey: ['pages', 'one', pageName],
      queryFn: ({ signal }) => caller.call('consolePage', { params: { pageName } }, { signal }),
    }),
});
