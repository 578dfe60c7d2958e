import { QueryClient } from '@tanstack/react-query';
import { callErrorOf } from '../shared/call-errors.ts';

/** Refusals are answers: only what may pass by itself is tried again. */
const mayPass = (error: unknown): boolean => {
  const status = callErrorOf(error)?.status;
  return status === 0 || status === 502 || status === 503 || status === 504;
};

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 2_000,
        // An offline console must say so at once instead of waiting in silence.
        networkMode: 'always',
        retry: (failures, error) => failures < 1 && mayPass(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
