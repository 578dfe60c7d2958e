import type { Caller } from '@halal-basket/contract/client';
import { queryOptions } from '@tanstack/react-query';

export const hubQueries = (caller: Caller) => ({
  all: () =>
    queryOptions({
      queryKey: ['hub-settings'],
      queryFn: ({ signal }) => caller.call('consoleHubSettings', {}, { signal }),
    }),
  papers: (adcCode: string) =>
    queryOptions({
      queryKey: ['hub-papers', adcCode],
      queryFn: ({ signal }) => caller.call('consoleHubPapers', { params: { adcCode } }, { signal }),
    }),
});
