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

/** In which categories goods stand, and which are sold together. */
const rangeQueries = (caller: Caller) => ({
  categories: () =>
    queryOptions({
      queryKey: ['categories'],
      queryFn: ({ signal }) => caller.call('consoleCategories', {}, { signal }),
      staleTime: 5 * 60_000,
    }),
  taxCategories: () =>
    queryOptions({
      queryKey: ['taxes', 'categories'],
      queryFn: ({ signal }) => caller.call('consoleTaxCategories', {}, { signal }),
    }),
  category: (categoryId: number) =>
    queryOptions({
      queryKey: ['category', categoryId],
      queryFn: ({ signal }) =>
        caller.call('consoleCategory', { params: { categoryId } }, { signal }),
    }),
  shelf: (categoryId: number) =>
    queryOptions({
      queryKey: ['shelf', categoryId],
      queryFn: ({ signal }) => caller.call('consoleShelf', { params: { categoryId } }, { signal }),
    }),
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
      queryFn: ({ signal }) => caller.call('consolePacks', { query: { q } }, { signal }),
    }),
});

/** What the shop shows, as those who write it read it. */
export const shopQueries = (caller: Caller) => ({
  ...rangeQueries(caller),
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
