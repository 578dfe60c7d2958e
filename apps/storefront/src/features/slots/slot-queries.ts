import { queryOptions } from '@tanstack/react-query';
import type { Caller } from '@halal-basket/contract/client';

const freshMs = 60_000;

export const slotQueries = (caller: Caller) => ({
  /** The slots of the visitor's location, before the login too. */
  area: () =>
    queryOptions({
      queryKey: ['areaSlots'],
      queryFn: () => caller.call('areaSlots'),
      staleTime: freshMs,
    }),
});
