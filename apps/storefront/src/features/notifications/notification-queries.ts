import type { Caller } from '@halal-basket/contract/client';
import { queryOptions } from '@tanstack/react-query';

/** The customer's notifications. */
export const notificationQueries = (caller: Caller) => ({
  notifications: () =>
    queryOptions({
      queryKey: ['notifications'],
      queryFn: () => caller.call('notifications'),
      staleTime: 10_000,
    }),
});
