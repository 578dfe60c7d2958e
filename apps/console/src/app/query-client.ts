import { MutationCache, QueryClient } from '@tanstack/react-query';
import { callErrorOf, isUnauthorised } from '../shared/call-errors.ts';

/** Returns whether to retry. Refusals are answers; only temporary failures are retried. */
const mayPass = (error: unknown): boolean => {
  const status = callErrorOf(error)?.status;
  return status === 0 || status === 502 || status === 503 || status === 504;
};

interface QueryClientOptions {
  /** Called when a change is refused because the session has ended. */
  onUnauthorisedChange: () => void;
}

export const createQueryClient = ({ onUnauthorisedChange }: QueryClientOptions): QueryClient =>
  new QueryClient({
    mutationCache: new MutationCache({
      onError: (error) => {
        if (isUnauthorised(error)) onUnauthorisedChange();
      },
    }),
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
