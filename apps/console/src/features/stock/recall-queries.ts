import type { Caller } from '@halal-basket/contract/client';
import { queryOptions } from '@tanstack/react-query';

export const recallQueries = (caller: Caller) => ({
  foundLots: (lotNo: string) =>
    queryOptions({
      queryKey: ['stock', 'found-lots', lotNo],
      queryFn: ({ signal }) => caller.call('consoleFindLots', { query: { lotNo } }, { signal }),
    }),
  lotBuyers: (lotId: number, cursor: string | undefined) =>
    queryOptions({
      queryKey: ['stock', 'lot-buyers', lotId, cursor ?? ''],
      queryFn: ({ signal }) =>
        caller.call('consoleLotBuyers', { params: { lotId }, query: { cursor } }, { signal }),
      // Data of another lot must not be shown: the button would recall this one.
      placeholderData: (before, query) => (query?.queryKey[2] === lotId ? before : undefined),
    }),
});
