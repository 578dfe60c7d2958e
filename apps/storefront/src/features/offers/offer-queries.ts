import type { Caller } from '@halal-basket/contract/client';
import { queryOptions } from '@tanstack/react-query';

/** What the basket could save; asked anew each time, since it depends on what is in it. */
export const couponsQuery = (caller: Caller) =>
  queryOptions({
    queryKey: ['coupons'],
    queryFn: () => caller.call('coupons'),
    staleTime: 0,
  });
