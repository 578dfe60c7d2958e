import type { Figures } from './figures.ts';
import { categoriesOf, tilesOf } from './goods.ts';
import { Buyer } from './http.ts';
import { type Load, type Outcome, measure, measureAtRate, outcomeOf } from './measure.ts';
import type { RunningStore } from './store.ts';

const guestsAtOnce = 32;

/** The addresses that guests open, in turn: many products, and lists with many filters. */
export interface Addresses {
  home: string[];
  productPages: string[];
  lists: string[];
  filteredLists: string[];
  products: string[];
  searches: string[];
}

const filters = [
  'sort=priceLowToHigh',
  'sort=discount&inStock=1',
  'weights=300-600',
  'offers=1&sort=popular',
  'minPrice=150&maxPrice=450',
  'weights=under-300,600-1100&sort=priceHighToLow',
  'sort=newest&page=2',
  'inStock=1&page=1',
];

const words = [
  'chicken',
  'mutton',
  'fish',
  'prawn',
  'keema',
  'biryani',
  'masala',
  'chiken',
  'eggs',
];

export async function addressesOf(origin: string): Promise<Addresses> {
  const guest = new Buyer(origin);
  const categories = await categoriesOf(guest);
  const tiles = (await Promise.all(categories.map((each) => tilesOf(guest, each)))).flat();
  const lists = categories.map(({ categoryId }) => `/api/products/${categoryId}`);
  return {
    home: ['/'],
    productPages: tiles.map((tile) => `/${tile.categorySeoName}/${tile.productSeoName}`),
    lists,
    filteredLists: lists.flatMap((list) => filters.map((filter) => `${list}?${filter}`)),
    products: tiles.map(({ productId }) => `/api/product/${productId}`),
    searches: words.map((word) => `/api/productSearch/${word}`),
  };
}

/** All kinds of addresses in turn. */
export function mixed(addresses: Addresses): string[] {
  const { home, lists, filteredLists, products, productPages, searches } = addresses;
  const all = [lists, filteredLists, products, productPages, searches];
  return filteredLists.flatMap((_, turn) => [
    ...home,
    ...all.map((paths) => paths[turn % paths.length] ?? '/'),
  ]);
}

/** Work of guests who open addresses in turn. */
export function guestsOpening(origin: string, addresses: readonly string[], count = guestsAtOnce) {
  const guests = Array.from({ length: count }, () => new Buyer(origin));
  let turn = 0;
  return async (worker: number): Promise<Outcome> => {
    turn += 1;
    const answer = await guests[worker]?.fetch(addresses[turn % addresses.length] ?? '/');
    return answer && answer.bytes > 0 ? outcomeOf(answer.status) : 'wrong';
  };
}

/** Opens each address once, so that the figures are those of a shop in use. */
async function openEach(origin: string, addresses: readonly string[]): Promise<void> {
  const guest = new Buyer(origin);
  for (const address of addresses) await guest.fetch(address);
}

/** Measures the pages and calls of a visitor without login. */
export async function browsingFigures(
  store: RunningStore,
  seconds: number,
  rate?: number,
): Promise<Figures[]> {
  const addresses = await addressesOf(store.origin);
  const load = (name: string): Load => ({
    name,
    floor: 'http',
    workers: guestsAtOnce,
    seconds,
    watched: store,
  });
  const named: [string, string[]][] = [
    ['home page, rendered', addresses.home],
    ['product page, rendered', addresses.productPages],
    ['listing call', addresses.lists],
    ['filtered listing call', addresses.filteredLists],
    ['product call', addresses.products],
    ['search call', addresses.searches],
  ];
  const figures: Figures[] = [];
  for (const [name, paths] of named) {
    await openEach(store.origin, paths);
    figures.push(await measure(load(name), guestsOpening(store.origin, paths)));
  }
  const lists = figures.find(({ name }) => name === 'listing call');
  const steady = {
    ...load('listing call at a fixed rate'),
    rate: rate ?? (lists?.perSecond ?? 0) / 2,
  };
  figures.push(await measureAtRate(steady, guestsOpening(store.origin, addresses.lists)));
  return figures;
}
