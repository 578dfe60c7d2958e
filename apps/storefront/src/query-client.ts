import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
} from '@tanstack/react-query';
import { callErrorOf, isUnanswered } from './call-errors.ts';
import { freshnessMs } from './queries.ts';

/** Seconds. For a longer pause the visitor sees the error and chooses when to try again. */
const maxPause = 30;

/** Returns whether to retry. Refusals are answers; only temporary failures are retried. */
const mayPass = (error: unknown): boolean => {
  const { errorCode, status, retryAfter } = callErrorOf(error) ?? {};
  if (errorCode === 'OFFLINE' && !navigator.onLine) return false;
  if (retryAfter !== undefined && retryAfter > maxPause) return false;
  return isUnanswered(error) || (status === 429 && retryAfter !== undefined);
};

/** The pause in ms before the next attempt. An overloaded server names the shortest one that helps it. */
const retryPause = (failures: number, error: unknown): number =>
  1000 * Math.max(2 ** failures, callErrorOf(error)?.retryAfter ?? 0);

/**
 * A query that loads for the first time when it is invalidated may receive what was true before the change: the
 * library keeps that answer as a fresh one. Such a query is loaded again.
 */
class StoreQueryClient extends QueryClient {
  override async invalidateQueries(
    filters?: InvalidateQueryFilters,
    options?: InvalidateOptions,
  ): Promise<void> {
    const firstLoads = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching');
    const ends = Promise.allSettled(firstLoads.map((query) => query.fetch()));
    await super.invalidateQueries(filters, options);
    await ends;
    // A query that no page shows is only marked: the next page with it loads it.
    for (const { queryKey } of firstLoads) {
      void super.invalidateQueries({ queryKey, exact: true }, options);
    }
  }
}

export const createQueryClient = (): QueryClient =>
  new StoreQueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshnessMs,
        // Without a network a screen reports it, instead of waiting.
        networkMode: 'always',
        // Off by default in this mode; a screen recovers by itself.
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && mayPass(error),
        retryDelay: retryPause,
      },
      mutations: { networkMode: 'always' },
    },
  });
