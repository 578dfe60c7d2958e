import type { Caller } from '@halal-basket/contract/client';
import { queryOptions } from '@tanstack/react-query';

export const riderQueries = (caller: Caller) => ({
  riders: () =>
    queryOptions({
      queryKey: ['rider-accounts'],
      queryFn: ({ signal }) => caller.call('consoleRiderAccounts', {}, { signal }),
    }),
});
