import type { Caller } from '@halal-basket/contract/client';
import { queryOptions } from '@tanstack/react-query';

/** The queries of payments. */
export const paymentQueries = (caller: Caller) => ({
  saved: () =>
    queryOptions({
      queryKey: ['savedPayments'],
      queryFn: () => caller.call('savedPayments', { query: {} }),
      staleTime: 0,
    }),
});
