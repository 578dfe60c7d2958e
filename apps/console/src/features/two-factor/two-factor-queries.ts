import type { Caller } from '@halal-basket/contract/client';
import { queryOptions } from '@tanstack/react-query';

export const twoFactorQueries = (caller: Caller) => ({
  own: () =>
    queryOptions({
      queryKey: ['second-factor'],
      queryFn: ({ signal }) => caller.call('consoleSecondFactor', {}, { signal }),
    }),
  rule: () =>
    queryOptions({
      queryKey: ['second-factor-rule'],
      queryFn: ({ signal }) => caller.call('consoleSecondFactorRule', {}, { signal }),
    }),
});
