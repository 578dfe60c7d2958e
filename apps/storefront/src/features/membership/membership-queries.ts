import type { Caller } from '@halal-basket/contract/client';
import { queryOptions } from '@tanstack/react-query';

/** The payment of an order starts a membership in the background: older data is loaded again. */
const membershipFreshMs = 10_000;

export const membershipQueries = (caller: Caller) => ({
  detail: () =>
    queryOptions({
      queryKey: ['membership'],
      queryFn: () => caller.call('membershipOptions'),
      staleTime: membershipFreshMs,
      refetchOnWindowFocus: true,
    }),
  payment: (membershipRefNo: string) =>
    queryOptions({
      queryKey: ['membership', 'payment', membershipRefNo],
      queryFn: () => caller.call('paymentDetails', { query: { membershipRefNo } }),
    }),
});
