import type { AnswerOf, ParsedInputOf } from '@halal-basket/contract';
import { discountPercent, rupeesFromPaise } from '@halal-basket/money';
import { LruCache } from '../../../platform/shared-read.ts';
import type { Product, Sku } from '../../catalogue/index.ts';
import type { ViewFacts } from '../catalogue-view.ts';
import { isAvailable, packShown } from './product-tiles.ts';

export type WeightBand = AnswerOf<'productList'>['facets']['weights'][number]['code'];
type Sort = ParsedInputOf<'productList'>['query']['sort'];

/** Net grams of one pack, the upper end included. */
export const weightBands: readonly { code: WeightBand; upTo: number }[] = [
  { code: 'under-300', upTo: 299 },
  { code: '300-600', upTo: 600 },
  { code: '600-1100', upTo: 1100 },
  { code: 'over-1100', upTo: Infinity },
];

export const weightBandOf = (netGrams: number): WeightBand =>
  weightBands.find(({ upTo }) => netGrams <= upTo)?.code ?? 'over-1100';

/** The filter values of a product. */
export interface Traits {
  product: Product;
  /** The pack on the card. */
  pack: Sku;
  available: boolean;
  cuts: readonly { code: string; label: string }[];
  weights: readonly WeightBand[];
  /** In rupees, of the pack on the card. */
  price: number;
  discount: number;
  onOffer: boolean;
}

/** The same object as before if nothing changed. */
function traitsOf(product: Product, view: ViewFacts, before: Traits | undefined): Traits {
  const pack = packShown(product, view);
  const available = isAvailable(product, view);
  if (before?.pack === pack && before.available === available) return before;
  const cuts = new Map<string, string>();
  const weights = new Set<WeightBand>();
  for (const sku of product.skus) {
    for (const { code, label } of sku.cuts) cuts.set(code, label);
    if (sku.net > 0) weights.add(weightBandOf(sku.net));
  }
  return {
    product,
    pack,
    available,
    cuts: [...cuts].map(([code, label]) => ({ code, label })),
    weights: [...weights],
    price: rupeesFromPaise(pack.price),
    discount: discountPercent(pack.retail, pack.price),
    onOffer: pack.price < pack.retail,
  };
}

const popularity = ({ product }: Traits): number => product.bestsellerPosition ?? Infinity;
const unlessEqual = (a: number, b: number): number => (a === b ? 0 : a - b);

/** Each sorts stably, so that equal products keep the order of the category. */
const orders: Record<Sort, (a: Traits, b: Traits) => number> = {
  popular: (a, b) =>
    Number(b.available) - Number(a.available) || unlessEqual(popularity(a), popularity(b)),
  priceLowToHigh: (a, b) => a.price - b.price,
  priceHighToLow: (a, b) => b.price - a.price,
  discount: (a, b) => b.discount - a.discount,
  newest: (a, b) => b.product.id - a.product.id,
};

/** The most products that left a list at one place. */
const lookedAhead = 8;

/** Finds the earlier traits of products that are asked for in the order of the list. */
function inStep(known: readonly Traits[]): (product: Product) => Traits | undefined {
  let next = 0;
  return (product) => {
    for (let place = next; place < next + lookedAhead; place += 1) {
      const found = known[place];
      if (found?.product !== product) continue;
      next = place + 1;
      return found;
    }
    // A changed product keeps its former position; others were inserted before it.
    if (known[next]?.product.id === product.id) next += 1;
    return undefined;
  };
}

/** A list with the filter values of its products, and its orders as they were asked for. */
export class PreparedList {
  readonly all: readonly Traits[];
  #products: readonly Product[];
  #availability: ViewFacts['availability'];
  readonly #sorted = new Map<Sort, readonly Traits[]>();

  /** `before`: an earlier state of the list, of which most is the same. */
  constructor(products: readonly Product[], view: ViewFacts, before?: PreparedList) {
    this.#products = products;
    this.#availability = view.availability;
    const knownOf = inStep(before?.all ?? []);
    const isSameStock = before !== undefined && before.#availability === view.availability;
    this.all = products.map((product) => {
      const known = knownOf(product);
      return known && isSameStock ? known : traitsOf(product, view, known);
    });
  }

  /** Whether the list is the same for these products and this stock, of which it is the latest state. */
  continuesAs(later: PreparedList): boolean {
    const isSame =
      this.all.length === later.all.length &&
      this.all.every((traits, index) => traits === later.all[index]);
    if (isSame) [this.#products, this.#availability] = [later.#products, later.#availability];
    return isSame;
  }

  isOf(products: readonly Product[], { availability }: ViewFacts): boolean {
    return this.#products === products && this.#availability === availability;
  }

  in(sort: Sort): readonly Traits[] {
    let sorted = this.#sorted.get(sort);
    if (!sorted) this.#sorted.set(sort, (sorted = [...this.all].sort(orders[sort])));
    return sorted;
  }
}

const categoryLists = new LruCache<PreparedList>(500);

/** Searched lists can be as long as the catalogue: those of this many products in total are kept. */
const searchedLists = new LruCache<PreparedList>(100_000, ({ all }) => all.length);

/**
 * The list of a category, prepared again only where one of its products or the stock of the hub changed. The same
 * object while none of its products changed.
 */
export function preparedList(categoryId: number, view: ViewFacts): PreparedList {
  const products = view.catalogue.productsOf(categoryId);
  return listFrom(categoryLists, `${view.catalogue.hubId} ${categoryId}`, products, view);
}

/** The same of found products. `key` identifies the search. */
export function searchedList(
  key: string,
  products: readonly Product[],
  view: ViewFacts,
): PreparedList {
  return listFrom(searchedLists, `${view.catalogue.hubId} ${key}`, products, view);
}

function listFrom(
  kept: LruCache<PreparedList>,
  key: string,
  products: readonly Product[],
  view: ViewFacts,
): PreparedList {
  const before = kept.get(key);
  if (before?.isOf(products, view)) return before;
  const list = new PreparedList(products, view, before);
  if (before?.continuesAs(list)) return before;
  kept.set(key, list);
  return list;
}
