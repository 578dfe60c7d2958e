import type { Caller } from '@halal-basket/contract/client';
import { queryOptions } from '@tanstack/react-query';

export const staffQueries = (caller: Caller) => ({
  staff: () =>
    queryOptions({
      queryKey: ['staff'],
      queryFn: ({ signal }) => caller.call('consoleStaff', {}, { signal }),
    }),
});
