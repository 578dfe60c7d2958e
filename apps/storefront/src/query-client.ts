import { QueryClient } from '@tanstack/react-query';
import { callErrorOf } from './call-errors.ts';
import { freshnessMs } from './queries.ts';

/** Refusals are answers: only what may pass by itself is tried again. */
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
        // Without a network a screen says so, instead of waiting for one.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && mayPass(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
