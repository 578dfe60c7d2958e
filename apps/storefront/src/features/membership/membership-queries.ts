import type { Caller } from '@halal-basket/contract/client';
import { queryOptions } from '@tanstack/react-query';

export const membershipQueries = (caller: Caller) => ({
  detail: () =>
    queryOptions({ queryKey: ['membership'], queryFn: () => caller.call('membershipOptions') }),
  payment: (membershipRefNo: string) =>
    queryOptions({
      queryKey: ['membership', 'payment', membershipRefNo],
      queryFn: () => caller.call('paymentDetails', { query: { membershipRefNo } }),
    }),
});
