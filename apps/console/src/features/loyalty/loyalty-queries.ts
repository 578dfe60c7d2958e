import type { Caller } from '@halal-basket/contract/client';
import { queryOptions } from '@tanstack/react-query';

export const loyaltyQueries = (caller: Caller) => ({
  points: () =>
    queryOptions({
      queryKey: ['loyalty', 'points'],
      queryFn: ({ signal }) => caller.call('consolePointRules', {}, { signal }),
    }),
  scratchRules: () =>
    queryOptions({
      queryKey: ['loyalty', 'scratch'],
      queryFn: ({ signal }) => caller.call('consoleScratchCardRules', {}, { signal }),
    }),
});
