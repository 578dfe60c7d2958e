import type { InputOf } from '@halal-basket/contract';
import type { Caller } from '@halal-basket/contract/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { refreshPause } from '../../refresh-pause.ts';

/** Balances change in the background: older data than this is loaded again. */
const moneyFreshMs = 10_000;
/** The specification's page sizes of transactions and of the earning history. */
const pageSize = 10;
const askAgainMs = 3_000;

/** The kind of transactions; all without one. */
export type MoneyFilter = 'order' | 'wallet' | undefined;
export type WalletSource = NonNullable<NonNullable<InputOf<'validateWallet'>['body']>['source']>;
export type EarningTab = NonNullable<
  NonNullable<InputOf<'earningHistory'>['query']>['earningHistoryTab']
>;

interface ValidationRequest {
  source: WalletSource;
  redirectUrl: string;
  /** The purchase that the recharge is for. */
  orderNo?: string | undefined;
  membershipRefNo?: string | undefined;
}

const validationQuery = (caller: Caller, request: ValidationRequest) =>
  queryOptions({
    queryKey: ['money', 'validation', request],
    queryFn: () => {
      const { source, redirectUrl, orderNo, membershipRefNo } = request;
      return caller.call('validateWallet', {
        query: { source },
        body: {
          source,
          redirectUrl,
          ...(orderNo && { orderNo }),
          ...(membershipRefNo && { membershipRefNo }),
        },
      });
    },
    staleTime: moneyFreshMs,
  });

/**
 * The queries of HB Money and HB Points. Lists append pages. Every key begins with `money`, so that
 * one call reloads all of them after a payment.
 */
export const walletQueries = (caller: Caller) => ({
  transactions: (source: MoneyFilter) =>
    infiniteQueryOptions({
      queryKey: ['money', 'transactions', source ?? 'all'],
      queryFn: ({ pageParam }) =>
        caller.call('walletTransactions', {
          query: { pageNo: pageParam, pageSize, ...(source && { source }) },
        }),
      initialPageParam: 0,
      getNextPageParam: (last, _all, page) => (last.hasMore ? page + 1 : undefined),
      staleTime: moneyFreshMs,
      refetchOnWindowFocus: true,
      refetchInterval: ({ state }) =>
        state.data?.pages[0]?.walletData.pendingRecharge === undefined
          ? false
          : refreshPause(state),
    }),
  /** The balance and the limits of a recharge, without the list. */
  wallet: () =>
    queryOptions({
      queryKey: ['money', 'wallet'],
      queryFn: async () => {
        const { walletData } = await caller.call('walletTransactions', { query: { pageSize: 1 } });
        return walletData;
      },
      staleTime: moneyFreshMs,
      refetchOnWindowFocus: true,
    }),
  /** The missing amount for `source`, and the page that follows the recharge. */
  validation: (request: ValidationRequest) => validationQuery(caller, request),
  /** The payment methods of a recharge. */
  methods: () =>
    queryOptions({
      queryKey: ['money', 'methods'],
      queryFn: () => caller.call('paymentMethods', { query: { hbMoney: true } }),
      staleTime: 60_000,
    }),
  /** The state of a recharge; loaded repeatedly until it is final. */
  recharge: (rechargeTxnNo: string) =>
    queryOptions({
      queryKey: ['money', 'recharge', rechargeTxnNo],
      queryFn: () =>
        caller.call('validateRecharge', { body: { rechargeTxnNo, status: 'pending' } }),
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.status === 'PENDING' ? askAgainMs : false),
    }),
  points: () =>
    queryOptions({
      queryKey: ['money', 'points'],
      queryFn: () => caller.call('pointsScreen'),
      staleTime: moneyFreshMs,
      refetchOnWindowFocus: true,
    }),
  earnings: (tab: EarningTab) =>
    infiniteQueryOptions({
      queryKey: ['money', 'earnings', tab],
      queryFn: ({ pageParam }) =>
        caller.call('earningHistory', {
          query: { earningHistoryTab: tab, pageNo: pageParam, pageSize },
        }),
      initialPageParam: 0,
      getNextPageParam: (last, _all, page) => (last.hasMore ? page + 1 : undefined),
      staleTime: moneyFreshMs,
    }),
});
