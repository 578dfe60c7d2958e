import type { Caller } from '@halal-basket/contract/client';
import { queryOptions } from '@tanstack/react-query';

export const recommended = (caller: Caller, place: 'cart' | 'product', productId?: number) =>
  queryOptions({
    queryKey: ['recommendations', place, productId],
    queryFn: () =>
      caller.call('recommendations', { query: { place, ...(productId && { productId }) } }),
  });
