import type { InputOf } from '@halal-basket/contract';
import type { Caller } from '@halal-basket/contract/client';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { PageMissing, PageMoved } from './call-errors.ts';
import { type LinkMapStore, unkeptLinkMap } from './features/product/link-map-store.ts';
import { isVisitorsOwn, sectionLoad } from './features/home/section-loads.ts';
import {
  categoryNamed,
  type LinkMap,
  type Named,
  productNamed,
} from './features/product/seo-names.ts';

/** The specification's freshness window: catalogue answers are shown unasked for this long. */
export const freshnessMs = 5 * 60_000;

/** Prices and stock on the page where one buys are looked at again after this long; 304 if unchanged. */
const liveMs = 15_000;

/** Launch information is kept for a day; changes of the session write into it at once. */
export const launchMs = 24 * 60 * 60_000;

/** A list that one left is kept as it was scrolled for this long. */
const listMs = 30 * 60_000;

export type ListSearch = Omit<NonNullable<InputOf<'productList'>['query']>, 'isProvisional'>;

/** The session and the cart. */
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

/** What the customer has arranged to come again and again. */
const subscriptionQueries = (caller: Caller) => ({
  subscription: () =>
    queryOptions({ queryKey: ['subscription'], queryFn: () => caller.call('subscription') }),
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
  /** Around a point, for the map's pin. */
  placesAt: (point: { latitude: number; longitude: number }) =>
    queryOptions({
      queryKey: ['places', 'at', point.latitude, point.longitude],
      queryFn: ({ signal }) => caller.call('placesReverse', { query: point }, { signal }),
      staleTime: Infinity,
    }),
  /** Where the shop delivers, for maps. */
  deliveryMap: () =>
    queryOptions({
      queryKey: ['deliveryMap'],
      queryFn: () => caller.call('deliveryMap'),
      staleTime: freshnessMs,
    }),
  addresses: () =>
    queryOptions({ queryKey: ['addresses'], queryFn: () => caller.call('addresses') }),
  /** The same by type; below the same key, so that a change of one is a change of both. */
  addressesByType: () =>
    queryOptions({
      queryKey: ['addresses', 'byType'],
      queryFn: () => caller.call('addressesByType'),
    }),
});

/** Pages and sections, as the shop's owner arranged them. */
const pageQueries = (caller: Caller) => ({
  homePage: () => queryOptions({ queryKey: ['homePage'], queryFn: () => caller.call('homePage') }),
  /** A special page, or another that the owner composed. */
  page: (pageName: string) =>
    queryOptions({
      queryKey: ['page', pageName],
      queryFn: () => caller.call('page', { params: { pageName } }),
    }),
  offers: () => queryOptions({ queryKey: ['offers'], queryFn: () => caller.call('offers') }),
  preOrder: () =>
    queryOptions({
      queryKey: ['preOrder'],
      queryFn: () => caller.call('preOrder', { query: { count: 100 } }),
    }),
  bestSellers: () =>
    queryOptions({ queryKey: ['bestSellers'], queryFn: () => caller.call('bestSellers') }),
  deals: () => queryOptions({ queryKey: ['deals'], queryFn: () => caller.call('dealsOfTheDay') }),
  /** A section of a page that comes later; the address is the one that the page names. */
  lazySection: (apiUri: string) =>
    queryOptions({
      queryKey: ['section', apiUri],
      queryFn: () => {
        const load = sectionLoad(apiUri);
        if (!load) throw new PageMissing();
        return load(caller);
      },
      ...(isVisitorsOwn(apiUri) && { staleTime: 0 }),
    }),
});

/** The map between names and ids, and what the names in an address stand for. */
function nameQueries(caller: Caller, links: LinkMapStore) {
  // The map can be long: it never travels inside a page.
  const linkMap = (staleTime = launchMs) =>
    queryOptions({
      queryKey: ['linkMap'],
      queryFn: () => links.load(caller),
      staleTime,
      meta: { stays: true },
    });
  /**
   * The id behind names in an address. What a kept map does not know may have been named since, so
   * the server is asked before a page is called missing.
   */
  const idOf = async (client: QueryClient, find: (map: LinkMap) => Named): Promise<number> => {
    let named = find(await client.fetchQuery(linkMap()));
    if (links.keeps && !(named && 'id' in named)) {
      links.doubt();
      named = find(await client.fetchQuery(linkMap(0)));
    }
    if (!named) throw new PageMissing();
    if ('movedTo' in named) throw new PageMoved(named.movedTo);
    return named.id;
  };
  return { linkMap, idOf };
}

/** What is sold. */
function catalogueQueries(caller: Caller, links: LinkMapStore) {
  const { linkMap, idOf } = nameQueries(caller, links);
  const list = async (client: QueryClient, categorySeoName: string, search: ListSearch) => {
    const categoryId = await idOf(client, (map) => categoryNamed(map, categorySeoName));
    return caller.call('productList', { params: { categoryId }, query: search });
  };
  return {
    linkMap,
    categories: () =>
      queryOptions({ queryKey: ['categories'], queryFn: () => caller.call('categories') }),
    seller: () => queryOptions({ queryKey: ['seller'], queryFn: () => caller.call('seller') }),
    /** A list as far as it was loaded, from the page that the search names on. */
    productPages: (categorySeoName: string, { page = 0, ...search }: ListSearch) =>
      infiniteQueryOptions({
        queryKey: ['productPages', categorySeoName, search, page],
        queryFn: ({ client, pageParam }) =>
          list(client, categorySeoName, { ...search, page: pageParam }),
        initialPageParam: Number(page),
        getNextPageParam: (last, _pages, number) => (last.hasMore ? number + 1 : undefined),
        // Long enough for coming back from a product that was read at leisure.
        gcTime: listMs,
      }),
    productList: (categorySeoName: string, search: ListSearch) =>
      queryOptions({
        queryKey: ['productList', categorySeoName, search],
        queryFn: ({ client }) => list(client, categorySeoName, search),
      }),
    product: (categorySeoName: string, productSeoName: string, { ahead = false } = {}) =>
      queryOptions({
        queryKey: ['product', categorySeoName, productSeoName],
        queryFn: async ({ client }) => {
          const id = await idOf(client, (map) =>
            productNamed(map, categorySeoName, productSeoName),
          );
          return caller.call('product', { params: { id } }, { ahead });
        },
        staleTime: liveMs,
      }),
    combo: (comboProductId: number) =>
      queryOptions({
        queryKey: ['combo', comboProductId],
        queryFn: () => caller.call('combo', { params: { id: comboProductId } }),
      }),
    wishList: () =>
      queryOptions({ queryKey: ['wishList'], queryFn: () => caller.call('wishList') }),
  };
}

/** Everything that screens read, one query each. Keys begin with the name of the data. */
export const shopQueries = (caller: Caller, links: LinkMapStore = unkeptLinkMap) => ({
  ...visitorQueries(caller),
  ...subscriptionQueries(caller),
  ...placeQueries(caller),
  ...pageQueries(caller),
  ...catalogueQueries(caller, links),
});

export type ShopQueries = ReturnType<typeof shopQueries>;
