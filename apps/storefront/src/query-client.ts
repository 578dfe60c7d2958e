import { QueryClient } from '@tanstack/react-query';
import { callErrorOf } from './call-errors.ts';
import { freshnessMs } from './queries.ts';

/** Returns whether to retry. Refusals are answers; only temporary failures are retried. */
const mayPass = (error: unknown): boolean => {
  const { status, errorCode } = callErrorOf(error) ?? {};
  if (errorCode === 'OFFLINE' && !navigator.onLine) return false;
  return status === 0 || status === 502 || status === 503 || status === 504;
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
