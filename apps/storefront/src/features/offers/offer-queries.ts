import type { Caller } from '@halal-basket/contract/client';
import { queryOptions } from '@tanstack/react-query';

/** The offers for the cart. They are loaded each time, since they depend on its items. */
export const couponsQuery = (caller: Caller) =>
  queryOptions({
    queryKey: ['coupons'],
    queryFn: () => caller.call('coupons'),
    staleTime: 0,
  });
