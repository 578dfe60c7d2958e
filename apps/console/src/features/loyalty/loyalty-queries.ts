import type { InputOf } from '@halal-basket/contract';
import type { Caller } from '@halal-basket/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export const loyaltyPageSize = 20;
export type ReferralState = NonNullable<NonNullable<InputOf<'consoleReferrals'>['query']>['state']>;

/** Members, points, scratch cards and friends' codes. */
export const loyaltyQueries = (caller: Caller) => ({
  membership: () =>
    queryOptions({
      queryKey: ['loyalty', 'membership'],
      queryFn: ({ signal }) => caller.call('consoleMembership', {}, { signal }),
    }),
  members: (q: string, pageNo: number) =>
    queryOptions({
      queryKey: ['loyalty', 'members', q, pageNo],
      queryFn: ({ signal }) =>
        caller.call(
          'consoleMembers',
          { query: { ...(q && { q }), pageNo, pageSize: loyaltyPageSize } },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
  points: () =>
    queryOptions({
      queryKey: ['loyalty', 'points'],
      queryFn: ({ signal }) => caller.call('consolePointRules', {}, { signal }),
    }),
  scratchRules: () =>
    queryOptions({
      queryKey: ['loyalty', 'scratch'],
      queryFn: ({ signal }) => caller.call('consoleScratchRules', {}, { signal }),
    }),
  referralRules: () =>
    queryOptions({
      queryKey: ['loyalty', 'referral-rules'],
      queryFn: ({ signal }) => caller.call('consoleReferralRules', {}, { signal }),
    }),
  referrals: (state: ReferralState, pageNo: number) =>
    queryOptions({
      queryKey: ['loyalty', 'referrals', state, pageNo],
      queryFn: ({ signal }) =>
        caller.call(
          'consoleReferrals',
          { query: { state, pageNo, pageSize: loyaltyPageSize } },
          { signal },
        ),
      placeholderData: keepPreviousData,
      refetchInterval: 30_000,
    }),
});
