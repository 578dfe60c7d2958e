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
});
