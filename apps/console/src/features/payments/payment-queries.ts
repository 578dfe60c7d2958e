import type { Caller } from '@halal-basket/contract/client';
import { queryOptions } from '@tanstack/react-query';

/** Gateways change payments too. */
const refetchInterval = 30_000;

export const paymentQueries = (caller: Caller) => ({
  payments: () =>
    queryOptions({
      queryKey: ['money', 'payments'],
      queryFn: ({ signal }) => caller.call('consolePayments', {}, { signal }),
      refetchInterval,
    }),
});
