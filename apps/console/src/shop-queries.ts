import type { ReviewState } from '@halal-basket/contract';
import type { Caller } from '@halal-basket/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export const productPageSize = 50;
export const reviewPageSize = 20;

/** How often reviews that buyers just wrote are looked for, in ms. */
const reviewsEvery = 20_000;

export interface ProductFilter {
  q?: string;
  categoryId?: number;
  pageNo: number;
}

/** What the shop shows, as those who write it read it. */
export const shopQueries = (caller: Caller) => ({
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
  products: (query: ProductFilter) =>
    queryOptions({
      queryKey: ['products', 'list', query],
      queryFn: ({ signal }) =>
        caller.call(
          'consoleProducts',
          { query: { ...query, pageSize: productPageSize } },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
  product: (productId: number) =>
    queryOptions({
      queryKey: ['products', 'one', productId],
      queryFn: ({ signal }) => caller.call('consoleProduct', { params: { productId } }, { signal }),
      // What is being written is not to be exchanged below the hands of who writes it.
      staleTime: Infinity,
      gcTime: 0,
    }),
  categories: () =>
    queryOptions({
      queryKey: ['categories'],
      queryFn: ({ signal }) => caller.call('consoleCategories', {}, { signal }),
      staleTime: 5 * 60_000,
    }),
  art: () =>
    queryOptions({
      queryKey: ['art'],
      queryFn: ({ signal }) => caller.call('consoleArt', {}, { signal }),
      staleTime: Infinity,
    }),
  reviews: (query: { status: ReviewState; pageNo: number }) =>
    queryOptions({
      queryKey: ['reviews', query],
      queryFn: ({ signal }) =>
        caller.call(
          'consoleReviews',
          { query: { ...query, pageSize: reviewPageSize } },
          { signal },
        ),
      refetchInterval: reviewsEvery,
    }),
  pages: () =>
    queryOptions({
      queryKey: ['pages', 'list'],
      queryFn: ({ signal }) => caller.call('consolePages', {}, { signal }),
    }),
  page: (pageName: string) =>
    queryOptions({
      queryKey: ['pages', 'one', pageName],
      queryFn: ({ signal }) => caller.call('consolePage', { params: { pageName } }, { signal }),
    }),
});
