import type { Caller } from '@halal-basket/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { liveInterval } from '../../shared/refetch-intervals.ts';

export const deliveryQueries = (caller: Caller) => ({
  deliveries: () =>
    queryOptions({
      queryKey: ['deliveries'],
      queryFn: ({ signal }) => caller.call('riderDeliveries', {}, { signal }),
      refetchInterval: liveInterval,
    }),
});
