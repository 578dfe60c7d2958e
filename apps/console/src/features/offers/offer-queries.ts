import type { Caller } from '@halal-basket/contract/client';
import { queryOptions } from '@tanstack/react-query';

export const offerQueries = (caller: Caller) => ({
  offers: () =>
    queryOptions({
      queryKey: ['offers', 'list'],
      queryFn: ({ signal }) => caller.call('consoleOffers', {}, { signal }),
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
