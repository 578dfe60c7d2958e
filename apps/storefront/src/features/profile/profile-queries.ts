import type { Caller } from '@halal-basket/contract/client';
import { queryOptions } from '@tanstack/react-query';

/** While the file is being made, its state is loaded again after this time. */
const preparingMs = 1_500;

/** The queries of the profile: the customer, the push preferences, the sessions, and the file of personal data. */
export const profileQueries = (caller: Caller) => ({
  profile: () => queryOptions({ queryKey: ['profile'], queryFn: () => caller.call('profile') }),
  pushPreferences: () =>
    queryOptions({
      queryKey: ['pushPreferences'],
      queryFn: () => caller.call('pushPreferences'),
    }),
  sessions: () =>
    queryOptions({
      queryKey: ['sessions'],
      queryFn: () => caller.call('customerSessions'),
      staleTime: 0,
    }),
  erasureBlockers: () =>
    queryOptions({
      queryKey: ['erasureBlockers'],
      queryFn: () => caller.call('erasureBlockers'),
      staleTime: 0,
    }),
  dataFile: () =>
    queryOptions({
      queryKey: ['dataFile'],
      queryFn: () => caller.call('accountExport'),
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.export?.state === 'PREPARING' ? preparingMs : false,
    }),
});
