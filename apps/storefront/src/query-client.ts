import { QueryClient } from '@tanstack/react-query';
import { callErrorOf, isUnanswered } from './call-errors.ts';
import { freshnessMs } from './queries.ts';

/** Returns whether to retry. Refusals are answers; only temporary failures are retried. */
const mayPass = (error: unknown): boolean => {
  if (callErrorOf(error)?.errorCode === 'OFFLINE' && !navigator.onLine) return false;
  return isUnanswered(error);
};

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshnessMs,
        // Without a network a screen reports it, instead of waiting.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && mayPass(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
