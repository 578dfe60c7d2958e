import { QueryClient } from '@tanstack/react-query';
import { callErrorOf } from './call-errors.ts';
import { freshnessMs } from './queries.ts';

/** Refusals are answers: only what may pass by itself is tried again. */
const mayPass = (error: unknown): boolean => {
  const status = callErrorOf(error)?.status;
  return status === 0 || status === 502 || status === 503 || status === 504;
};

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshnessMs,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && mayPass(error),
      },
    },
  });
