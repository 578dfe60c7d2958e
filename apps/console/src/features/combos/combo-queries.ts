import type { Caller } from '@halal-basket/contract/client';
import { queryOptions } from '@tanstack/react-query';

export const comboQueries = (caller: Caller) => ({
  combos: () =>
    queryOptions({
      queryKey: ['combos', 'list'],
      queryFn: ({ signal }) => caller.call('consoleCombos', {}, { signal }),
    }),
  combo: (comboProductId: number) =>
    queryOptions({
      queryKey: ['combos', 'one', comboProductId],
      queryFn: ({ signal }) =>
        caller.call('consoleCombo', { params: { comboProductId } }, { signal }),
    }),
  packs: (q: string) =>
    queryOptions({
      queryKey: ['packs', q],
      queryFn: ({ signal }) => caller.call('consoleSkus', { query: { q } }, { signal }),
    }),
});
