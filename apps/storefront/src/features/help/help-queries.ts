import type { Caller } from '@halal-basket/contract/client';
import { queryOptions } from '@tanstack/react-query';

/** The answers of customer service and the legal pages. */
export const helpQueries = (caller: Caller) => ({
  help: () => queryOptions({ queryKey: ['help'], queryFn: () => caller.call('helpFaq') }),
  legalPage: (slug: string) =>
    queryOptions({
      queryKey: ['legalPage', slug],
      queryFn: () => caller.call('legalPage', { params: { slug } }),
    }),
});
