import type { AnswerOf, ParsedInputOf } from '@halal-basket/contract';
import { discountPercent, rupeesFromPaise } from '@halal-basket/money';
import { markOf } from '../../../platform/observation.ts';
import { LruCache } from '../../../platform/shared-read.ts';
import type { Product, ProductsMark, Sku } from '../../catalogue/index.ts';
import { type AvailabilityMark, markOfAvailability, skusChangedSince } from '../../stock/index.ts';
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

/** Whether the product is in a category or sub-category. */
export const isIn = ({ category, subcategory }: Product, categoryId: number): boolean =>
  category.id === categoryId || subcategory?.id === categoryId;

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

/** The source of the values of a list. */
class Seen {
  readonly #products: ProductsMark;
  readonly #available: AvailabilityMark;

  constructor({ catalogue, availability }: ViewFacts) {
    this.#products = catalogue.productsMark;
    this.#available = markOfAvailability(availability);
  }

  /** The products of which the values may differ in a later view; null if many may. */
  productsChangedIn({ catalogue, availability }: ViewFacts): ReadonlySet<number> | null {
    const ids = catalogue.productsChangedSince(this.#products);
    const skus = skusChangedSince(this.#available, availability);
    if (!ids || !skus) return null;
    return new Set([...ids, ...skus.flatMap((sku) => catalogue.sku(sku)?.product.id ?? [])]);
  }
}

/** A list with the filter values of its products, and its orders as they were asked for. */
export class PreparedList {
  readonly all: readonly Traits[];
  /** Of the latest view in which the list is the same. */
  #seen: Seen;
  #places: ReadonlyMap<number, number> | undefined;
  readonly #sorted = new Map<Sort, readonly Traits[]>();

  private constructor(all: readonly Traits[], seen: Seen) {
    this.all = all;
    this.#seen = seen;
  }

  /** `before`: an earlier state of the list, of which most is the same. The same object if everything is. */
  static of(products: readonly Product[], view: ViewFacts, before?: PreparedList): PreparedList {
    const knownOf = inStep(before?.all ?? []);
    const all = products.map((product) => traitsOf(product, view, knownOf(product)));
    const isSame =
      all.length === before?.all.length &&
      all.every((traits, place) => traits === before.all[place]);
    if (!isSame) return new PreparedList(all, new Seen(view));
    before.#seen = new Seen(view);
    return before;
  }

  /**
   * The list in a later view, by what changed until then; the same object if nothing in it did. Null if that is
   * not known, or other products belong to the list, or they are in another order.
   */
  in(view: ViewFacts, belongs: (product: Product) => boolean): PreparedList | null {
    const changed = this.#seen.productsChangedIn(view);
    if (!changed) return null;
    const replaced = new Map<number, Traits>();
    for (const id of changed) {
      const product = view.catalogue.productById(id);
      const isMember = product !== undefined && belongs(product);
      const place = this.#placeOf(id);
      if (!isMember && place === undefined) continue;
      const known = place === undefined ? undefined : this.all[place];
      if (!isMember || known?.product.position !== product.position) return null;
      const traits = traitsOf(product, view, known.product === product ? known : undefined);
      if (place !== undefined && traits !== known) replaced.set(place, traits);
    }
    const seen = new Seen(view);
    if (replaced.size > 0) {
      return new PreparedList(
        this.all.map((each, place) => replaced.get(place) ?? each),
        seen,
      );
    }
    this.#seen = seen;
    return this;
  }

  sorted(sort: Sort): readonly Traits[] {
    let sorted = this.#sorted.get(sort);
    if (!sorted) this.#sorted.set(sort, (sorted = [...this.all].sort(orders[sort])));
    return sorted;
  }

  #placeOf(id: number): number | undefined {
    this.#places ??= new Map(this.all.map(({ product }, place) => [product.id, place]));
    return this.#places.get(id);
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
  const { catalogue } = view;
  return listFrom(categoryLists, `${catalogue.hubId} ${categoryId}`, view, {
    products: () => catalogue.productsOf(categoryId),
    belongs: (product) => isIn(product, categoryId),
  });
}

/** The same of found products, in the order of `ids`. */
export function searchedList(ids: readonly number[], view: ViewFacts): PreparedList {
  const { catalogue } = view;
  return listFrom(searchedLists, `${catalogue.hubId} ${markOf(ids)}`, view, {
    products: () => ids.flatMap((id) => catalogue.productById(id) ?? []),
    belongs: ({ id }) => ids.includes(id),
  });
}

interface Members {
  products(): readonly Product[];
  belongs(product: Product): boolean;
}

function listFrom(
  kept: LruCache<PreparedList>,
  key: string,
  view: ViewFacts,
  { products, belongs }: Members,
): PreparedList {
  const before = kept.get(key);
  const list = before?.in(view, belongs) ?? PreparedList.of(products(), view, before);
  if (list !== before) kept.set(key, list);
  return list;
}
