import type { InputOf } from '@halal-basket/contract';
import type { Caller } from '@halal-basket/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export type ReferralState = NonNullable<NonNullable<InputOf<'consoleReferrals'>['query']>['state']>;
export const referralsPageSize = 20;

export const referralQueries = (caller: Caller) => ({
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
          { query: { state, pageNo, pageSize: referralsPageSize } },
          { signal },
        ),
      placeholderData: keepPreviousData,
      refetchInterval: 30_000,
    }),
});
