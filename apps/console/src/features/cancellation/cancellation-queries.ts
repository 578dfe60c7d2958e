import type { Caller } from '@halal-basket/contract/client';
import { queryOptions } from '@tanstack/react-query';

export const cancellationRuleQuery = (caller: Caller, adcCode: string) =>
  queryOptions({
    queryKey: ['cancellation-rule', adcCode],
    queryFn: ({ signal }) =>
      caller.call('consoleCancellationRule', { params: { adcCode } }, { signal }),
  });
