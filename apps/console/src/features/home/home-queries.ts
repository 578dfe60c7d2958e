import type { Caller } from '@halal-basket/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Frequent enough to follow the day, and seldom enough for a page that stays open. */
const refetchMs = 10_000;

export const homeQueries = (caller: Caller) => ({
  setup: () =>
    queryOptions({
      queryKey: ['setup'],
      queryFn: ({ signal }) => caller.call('consoleSetup', {}, { signal }),
    }),
  today: (adcCode: string | undefined) =>
    queryOptions({
      queryKey: ['reports', 'today', adcCode],
      queryFn: ({ signal }) =>
        caller.call('consoleToday', { query: { ...(adcCode && { adcCode }) } }, { signal }),
      placeholderData: keepPreviousData,
      refetchInterval: refetchMs,
    }),
});
