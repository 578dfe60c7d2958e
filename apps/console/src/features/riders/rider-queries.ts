import type { Caller } from '@halal-basket/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** All keys start so: a saved rider changes the list too. */
export const ridersKey = ['rider-accounts'] as const;

export const riderQueries = (caller: Caller) => ({
  riders: (query: { q?: string; cursor?: string }) =>
    queryOptions({
      queryKey: [...ridersKey, 'list', query],
      queryFn: ({ signal }) => caller.call('consoleRiderAccounts', { query }, { signal }),
      placeholderData: keepPreviousData,
    }),
  rider: (riderId: number) =>
    queryOptions({
      queryKey: [...ridersKey, 'one', riderId],
      queryFn: ({ signal }) =>
        caller.call('consoleRiderAccount', { params: { riderId } }, { signal }),
    }),
});
