import type { Caller } from '@halal-basket/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export const offerQueries = (caller: Caller) => ({
  offers: (query: { q?: string; cursor?: string }) =>
    queryOptions({
      queryKey: ['offers', 'list', query],
      queryFn: ({ signal }) => caller.call('consolePromos', { query }, { signal }),
      placeholderData: keepPreviousData,
    }),
  offer: (promoId: number) =>
    queryOptions({
      queryKey: ['offers', 'one', promoId],
      queryFn: ({ signal }) => caller.call('consolePromo', { params: { promoId } }, { signal }),
    }),
  /** `body`: the discount and the cart as JSON. */
  example: (body: string) =>
    queryOptions({
      queryKey: ['offers', 'example', body],
      queryFn: ({ signal }) =>
        caller.call('consolePromoExample', { body: JSON.parse(body) }, { signal }),
    }),
});
