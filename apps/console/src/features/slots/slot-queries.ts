import type { Caller } from '@halal-basket/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Orders reserve slots all the time. */
const refetchInterval = 15_000;

export const slotQueries = (caller: Caller) => ({
  week: (adcCode: string, from?: string) =>
    queryOptions({
      queryKey: ['slots', adcCode, from ?? 'today'],
      queryFn: ({ signal }) =>
        caller.call(
          'consoleSlots',
          { params: { adcCode }, ...(from && { query: { from } }) },
          { signal },
        ),
      placeholderData: keepPreviousData,
      refetchInterval,
    }),
});
