import type { Caller } from '@halal-basket/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Customers change their subscriptions all the time. */
const refetchInterval = 60_000;

export const subscriptionQueries = (caller: Caller) => ({
  production: (adcCode: string, date: string | undefined) =>
    queryOptions({
      queryKey: ['subscriptions', 'production', adcCode, date ?? ''],
      queryFn: ({ signal }) =>
        caller.call(
          'consoleProduction',
          { params: { adcCode }, query: { ...(date !== undefined && { date }) } },
          { signal },
        ),
      refetchInterval,
    }),
  overview: (adcCode: string) =>
    queryOptions({
      queryKey: ['subscriptions', 'overview', adcCode],
      queryFn: ({ signal }) =>
        caller.call('consoleSubscriptions', { query: { adcCode } }, { signal }),
      refetchInterval,
    }),
  failing: (adcCode: string, cursor: string | undefined) =>
    queryOptions({
      queryKey: ['subscriptions', 'failing', adcCode, cursor ?? ''],
      queryFn: ({ signal }) =>
        caller.call('consoleFailingSubscriptions', { query: { adcCode, cursor } }, { signal }),
      placeholderData: keepPreviousData,
      refetchInterval,
    }),
  pauses: (adcCode: string, cursor: string | undefined) =>
    queryOptions({
      queryKey: ['subscriptions', 'paused', adcCode, cursor ?? ''],
      queryFn: ({ signal }) =>
        caller.call('consolePausedSubscriptions', { query: { adcCode, cursor } }, { signal }),
      placeholderData: keepPreviousData,
      refetchInterval,
    }),
  calendar: () =>
    queryOptions({
      queryKey: ['subscriptions', 'calendar'],
      queryFn: ({ signal }) => caller.call('consoleSeasons', {}, { signal }),
      staleTime: Infinity,
      gcTime: 0,
    }),
  lists: (season: string | undefined) =>
    queryOptions({
      queryKey: ['subscriptions', 'lists', season ?? ''],
      queryFn: ({ signal }) => caller.call('consolePlanLists', { query: { season } }, { signal }),
      staleTime: Infinity,
      gcTime: 0,
    }),
});
