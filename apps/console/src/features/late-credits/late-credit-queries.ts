import type { Caller } from '@halal-basket/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export const lateCreditQueries = (caller: Caller) => ({
  rule: (adcCode: string) =>
    queryOptions({
      queryKey: ['late-credit-rule', adcCode],
      queryFn: ({ signal }) =>
        caller.call('consoleLateCreditRule', { params: { adcCode } }, { signal }),
    }),
  credits: (adcCode: string, cursor?: string) =>
    queryOptions({
      queryKey: ['late-credits', adcCode, cursor ?? ''],
      queryFn: ({ signal }) =>
        caller.call(
          'consoleLateCredits',
          { params: { adcCode }, query: { ...(cursor && { cursor }) } },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
});
