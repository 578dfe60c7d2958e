import type { InputOf } from '@halal-basket/contract';
import type { Caller } from '@halal-basket/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export type ReferralState = NonNullable<NonNullable<InputOf<'consoleReferrals'>['query']>['state']>;
const referralsPageSize = 20;

export const referralQueries = (caller: Caller) => ({
  referralRules: () =>
    queryOptions({
      queryKey: ['loyalty', 'referral-rules'],
      queryFn: ({ signal }) => caller.call('consoleReferralRules', {}, { signal }),
    }),
  referrals: (state: ReferralState, cursor: string | undefined) =>
    queryOptions({
      queryKey: ['loyalty', 'referrals', state, cursor],
      queryFn: ({ signal }) =>
        caller.call(
          'consoleReferrals',
          { query: { state, cursor, pageSize: referralsPageSize } },
          { signal },
        ),
      placeholderData: keepPreviousData,
      refetchInterval: 30_000,
    }),
});
