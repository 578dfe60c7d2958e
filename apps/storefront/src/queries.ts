import type { AnswerOf, InputOf } from '@halal-basket/contract';
import type { Caller } from '@halal-basket/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { PageMissing } from './call-errors.ts';

/** The specification's freshness window: catalogue answers are shown unasked for this long. */
export const freshnessMs = 5 * 60_000;

/** Launch information is kept for a day; changes of the session write into it at once. */
export const launchMs = 24 * 60 * 60_000;

export type ListSearch = Omit<InputOf<'productList'>['query'], 'isProvisional'>;

type Section = AnswerOf<'homePage'>['sections'][number];

/** The calls behind the addresses of lazy sections. */
const lazySections: Record<
  string,
  (caller: Caller, count: number | undefined) => Promise<Section>
> = {
  '/api/sectionType/dealsOfTheDay': (caller) => caller.call('dealsOfTheDay'),
  '/api/sectionType/bestSellers': (caller) => caller.call('bestSellers'),
  '/api/preOrder': (caller, count) => caller.call('preOrder', { query: count ? { count } : {} }),
};

const pathOf = (apiUri: string): string => apiUri.split('?')[0] ?? '';

const countIn = (apiUri: string): number | undefined =>
  Number(new URLSearchParams(apiUri.split('?')[1]).get('count')) || undefined;

export const isKnownSection = (apiUri: string): boolean => pathOf(apiUri) in lazySections;

/** Who visits, and the basket. */
const visitorQueries = (caller: Caller) => ({
  launch: () =>
    queryOptions({
      queryKey: ['launch'],
      queryFn: () => caller.call('launch'),
      staleTime: launchMs,
      gcTime: Infinity,
    }),
  cart: () =>
    queryOptions({
      queryKey: ['cart'],
      queryFn: () => caller.call('showCart'),
      staleTime: 10_000,
    }),
});

/** Where the visitor may want it delivered. */
const placeQueries = (caller: Caller) => ({
  /** By words or pin code. Places stay where they are: none is asked for twice. */
  places: (term: string) =>
    queryOptions({
      queryKey: ['places', term],
      queryFn: ({ signal }) => caller.call('placesSearch', { query: { q: term } }, { signal }),
      staleTime: Infinity,
    }),
  addresses: () =>
    queryOptions({ queryKey: ['addresses'], queryFn: () => caller.call('addresses') }),
});

/** Pages and sections, as the shop's owner arranged them. */
const pageQueries = (caller: Caller) => ({
  homePage: () => queryOptions({ queryKey: ['homePage'], queryFn: () => caller.call('homePage') }),
  bestSellers: () =>
    queryOptions({ queryKey: ['bestSellers'], queryFn: () => caller.call('bestSellers') }),
  /** A section of a page that comes later; the address is the one that the page names. */
  lazySection: (apiUri: string) =>
    queryOptions({
      queryKey: ['section', apiUri],
      queryFn: (): Promise<Section> => {
        const load = lazySections[pathOf(apiUri)];
        if (!load) throw new PageMissing();
        return load(caller, countIn(apiUri));
      },
    }),
});

/** What is sold. */
function catalogueQueries(caller: Caller) {
  // The map between names and ids can be long: it never travels inside a page.
  const linkMap = () =>
    queryOptions({
      queryKey: ['linkMap'],
      queryFn: () => caller.call('cpMapping'),
      staleTime: launchMs,
      meta: { stays: true },
    });
  return {
    linkMap,
    categories: () =>
      queryOptions({ queryKey: ['categories'], queryFn: () => caller.call('categories') }),
    productList: (categorySeoName: string, search: ListSearch) =>
      queryOptions({
        queryKey: ['productList', categorySeoName, search],
        queryFn: async ({ client }) => {
          const map = await client.ensureQueryData(linkMap());
          const category = map.categories.find((one) => one.categorySeoName === categorySeoName);
          if (!category) throw new PageMissing();
          const { categoryId } = category;
          return caller.call('productList', { params: { categoryId }, query: search });
        },
      }),
    product: (categorySeoName: string, productSeoName: string) =>
      queryOptions({
        queryKey: ['product', categorySeoName, productSeoName],
        queryFn: async ({ client }) => {
          const map = await client.ensureQueryData(linkMap());
          const found = map.products.find(
            (one) =>
              one.productSeoName === productSeoName && one.categorySeoName === categorySeoName,
          );
          if (!found) throw new PageMissing();
          return caller.call('product', { params: { id: found.productId } });
        },
      }),
    search: (term: string) =>
      queryOptions({
        queryKey: ['search', term],
        queryFn: () => caller.call('productSearch', { params: { term }, query: {} }),
      }),
  };
}

/** Everything that screens read, one query each. Keys begin with the name of the data. */
export const shopQueries = (caller: Caller) => ({
  ...visitorQueries(caller),
  ...placeQueries(caller),
  ...pageQueries(caller),
  ...catalogueQueries(caller),
});

export type ShopQueries = ReturnType<typeof shopQueries>;
