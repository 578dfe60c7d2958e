import type { Caller } from '@halal-basket/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export const offerQueries = (caller: Caller) => ({
  offers: (query: { q?: string; cursor?: string }) =>
    queryOptions({
      queryKey: ['offers', 'list', query],
      queryFn: ({ signal }) => caller.call('consoleOffers', { query }, { signal }),
      placeholderData: keepPreviousData,
    }),
  offer: (promoId: number) =>
    queryOptions({
      queryKey: ['offers', 'one', promoId],
      queryFn: ({ signal }) => caller.call('consoleOffer', { params: { promoId } }, { signal }),
    }),
  /** `body`: the discount and the cart as JSON. */
  example: (body: string) =>
    queryOptions({
      queryKey: ['offers', 'example', body],
      queryFn: ({ signal }) =>
        caller.call('consoleOfferExample', { body: JSON.parse(body) }, { signal }),
    }),
});
