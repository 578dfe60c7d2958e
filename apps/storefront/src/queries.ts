import type { InputOf } from '@halal-basket/contract';
import type { Caller } from '@halal-basket/contract/client';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { PageMissing, PageMoved } from './call-errors.ts';
import { type LinkMapStore, noLinkMapStore } from './features/product/link-map-store.ts';
import { isVisitorsOwn, sectionLoad } from './features/home/section-loads.ts';
import {
  categoryNamed,
  type LinkMap,
  type Named,
  productNamed,
} from './features/product/seo-names.ts';

/** The specification's freshness window: within it, catalogue answers are shown without a call. */
export const freshnessMs = 5 * 60_000;

/** Prices and stock on product pages are loaded again after this time; 304 if unchanged. */
const liveMs = 15_000;

/** Launch information is fresh for a day. Changes of the session are written into it at once. */
export const launchMs = 24 * 60 * 60_000;

/** A list keeps its pages and scroll position for this time after the visitor left it. */
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

/** The customer's subscriptions. */
const subscriptionQueries = (caller: Caller) => ({
  subscription: () =>
    queryOptions({ queryKey: ['subscription'], queryFn: () => caller.call('subscription') }),
});

/** The locations that a visitor can choose. */
const placeQueries = (caller: Caller) => ({
  /** Results by words or pin code. They do not change, so none is requested twice. */
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
  /** The same by type. Its key begins with the same words, so that one change invalidates both. */
  addressesByType: () =>
    queryOptions({
      queryKey: ['addresses', 'byType'],
      queryFn: () => caller.call('addressesByType'),
    }),
});

/** Pages and sections of the shop. */
const pageQueries = (caller: Caller) => ({
  homePage: () => queryOptions({ queryKey: ['homePage'], queryFn: () => caller.call('homePage') }),
  /** A special page, or another composed page. */
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
  /** A section of a page that loads later, from the address that the page names. */
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

/** The map between names and ids, and the meaning of the names in an address. */
function nameQueries(caller: Caller, links: LinkMapStore) {
  // The map can be long, so pages do not contain it.
  const linkMap = (staleTime = launchMs) =>
    queryOptions({
      queryKey: ['linkMap'],
      queryFn: () => links.load(caller),
      staleTime,
      meta: { stays: true },
    });
  /**
   * Returns the id of the names in an address. The stored map may be outdated, so it asks the
   * server before a page counts as missing.
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

/** The products of the shop. */
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
    /** The loaded pages of a list, starting at the page that the search names. */
    productPages: (categorySeoName: string, { page = 0, ...search }: ListSearch) =>
      infiniteQueryOptions({
        queryKey: ['productPages', categorySeoName, search, page],
        queryFn: ({ client, pageParam }) =>
          list(client, categorySeoName, { ...search, page: pageParam }),
        initialPageParam: Number(page),
        getNextPageParam: (last, _pages, number) => (last.hasMore ? number + 1 : undefined),
        // Long enough to return from a product page.
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

/** All queries of the screens. Keys begin with the name of the data. */
export const shopQueries = (caller: Caller, links: LinkMapStore = noLinkMapStore) => ({
  ...visitorQueries(caller),
  ...subscriptionQueries(caller),
  ...placeQueries(caller),
  ...pageQueries(caller),
  ...catalogueQueries(caller, links),
});

export type ShopQueries = ReturnType<typeof shopQueries>;
