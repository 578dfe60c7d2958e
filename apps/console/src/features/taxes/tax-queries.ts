import type { Caller } from '@halal-basket/contract/client';
import { queryOptions } from '@tanstack/react-query';

export const taxQueries = (caller: Caller) => ({
  taxes: () =>
    queryOptions({
      queryKey: ['taxes'],
      queryFn: ({ signal }) => caller.call('consoleTaxes', {}, { signal }),
    }),
});
