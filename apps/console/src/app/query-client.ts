import { QueryClient } from '@tanstack/react-query';
import { callErrorOf } from '../shared/call-errors.ts';

/** Returns whether to retry. Refusals are answers; only temporary failures are retried. */
const mayPass = (error: unknown): boolean => {
  const status = callErrorOf(error)?.status;
  return status === 0 || status === 502 || status === 503 || status === 504;
};

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 2_000,
        // Without a network the console reports it, instead of waiting.
        networkMode: 'always',
        retry: (failures, error) => failures < 1 && mayPass(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
