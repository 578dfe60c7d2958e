import type { Caller } from '@halal-basket/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { liveInterval } from '../../shared/refetch-intervals.ts';

export interface PlannedSlot {
  adcCode: string;
  date: string;
  startMinute: number;
  endMinute: number;
}

export const runsKey = ['runs'];
export const suggestionKey = ['run-suggestion'];

export const runQueries = (caller: Caller) => ({
  day: (query: { adcCode: string; date: string }) =>
    queryOptions({
      queryKey: [...runsKey, query],
      queryFn: ({ signal }) => caller.call('consoleRuns', { query }, { signal }),
      placeholderData: keepPreviousData,
      refetchInterval: liveInterval,
    }),
  /**
   * Loads again only when the number of orders without a rider is another one: the dispatcher changes the suggestion.
   */
  suggestion: (query: PlannedSlot & { maxKilograms: number; maxStops: number }, waiting: number) =>
    queryOptions({
      queryKey: [...suggestionKey, query, waiting],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) => caller.call('consoleSuggestRuns', { query }, { signal }),
      staleTime: Infinity,
      gcTime: 0,
    }),
});
