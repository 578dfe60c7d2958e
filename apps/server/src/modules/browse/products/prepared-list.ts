import type { ParsedInputOf } from '@halal-basket/contract';
import { markOf } from '../../../platform/observation.ts';
import { LruCache } from '../../../platform/shared-read.ts';
import { editSortedList } from '../../../platform/sorted-list.ts';
import type { Product, ProductsMark } from '../../catalogue/index.ts';
import { type AvailabilityMark, markOfAvailability, skusChangedSince } from '../../stock/index.ts';
import type { ViewFacts } from '../catalogue-view.ts';
import { FacetCounts } from './facet-counts.ts';
import { type Filters, FacetedFilters, isIn } from './filters.ts';
import { type Traits, traitsOf } from './traits.ts';

type Sort = ParsedInputOf<'productList'>['query']['sort'];

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

type Places = ReadonlyMap<number, number>;

const placesOf = (all: readonly Traits[]): Places =>
  new Map(all.map(({ product }, place) => [product.id, place]));

/** Products of a list before a change, and the same ones after it. */
interface Replaced {
  gone: readonly Traits[];
  added: readonly Traits[];
}

/** `sorted` without the replaced products, with those that replace them at their places. */
function resorted(
  sort: Sort,
  sorted: readonly Traits[],
  replaced: Replaced,
  places: Places,
): Traits[] {
  const placeOf = ({ product }: Traits): number => places.get(product.id) ?? 0;
  const compare = (a: Traits, b: Traits): number => orders[sort](a, b) || placeOf(a) - placeOf(b);
  return editSortedList(sorted, replaced, compare);
}

/** A narrowing of an earlier state of a list, and the changes of the list since then. */
interface EarlierFilters {
  narrowing: FacetedFilters;
  since: readonly Replaced[];
}

/** Of a list so many are kept. */
const narrowingsAtMost = 24;

/** One that was not asked for during so many changes is made again. */
const maxChanges = 16;

const narrowingKey = (query: Filters, categoryId: number | undefined): string => {
  const { cuts, subCategoryId, diets, weights, minPrice, maxPrice, inStock, offers } = query;
  const codes = [cuts, subCategoryId, diets, weights, minPrice, maxPrice, inStock, offers];
  return JSON.stringify([...codes, categoryId]);
};

/**
 * A list with the filter values of its products. Its orders and counts are made when they are first asked for; after
 * a change they follow from the former ones.
 */
export class PreparedList {
  readonly all: readonly Traits[];
  readonly counts: FacetCounts;
  /** Of the latest view in which the list is the same. */
  #seen: Seen;
  #places: Places | undefined;
  readonly #sorted = new Map<Sort, readonly Traits[]>();
  readonly #narrowings = new LruCache<EarlierFilters>(narrowingsAtMost);

  private constructor(all: readonly Traits[], seen: Seen, counts = FacetCounts.of(all)) {
    this.all = all;
    this.#seen = seen;
    this.counts = counts;
  }

  /** `before`: an earlier state of the list, of which most is the same. The same object if everything is. */
  static of(products: readonly Product[], view: ViewFacts, before?: PreparedList): PreparedList {
    const all = products.map((product) => traitsOf(product, view));
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
  in(view: ViewFacts, belongs: Members['belongs']): PreparedList | null {
    const changed = this.#seen.productsChangedIn(view);
    if (!changed) return null;
    const replaced = new Map<number, Traits>();
    for (const id of changed) {
      const product = view.catalogue.productById(id);
      const place = this.#placesOfAll().get(id);
      const isMember =
        product !== undefined && belongs(product, place !== undefined, this.all.length);
      if (!isMember && place === undefined) continue;
      const known = place === undefined ? undefined : this.all[place];
      if (!isMember || known?.product.position !== product.position) return null;
      const traits = traitsOf(product, view);
      if (place !== undefined && traits !== known) replaced.set(place, traits);
    }
    const seen = new Seen(view);
    if (replaced.size > 0) return this.#with(replaced, seen);
    this.#seen = seen;
    return this;
  }

  sorted(sort: Sort): readonly Traits[] {
    let sorted = this.#sorted.get(sort);
    if (!sorted) this.#sorted.set(sort, (sorted = [...this.all].sort(orders[sort])));
    return sorted;
  }

  /** `categoryId`: only products of this one count. */
  narrowed(query: Filters, categoryId?: number): FacetedFilters {
    const key = narrowingKey(query, categoryId);
    const known = this.#narrowings.get(key);
    if (known?.since.length === 0) return known.narrowing;
    const narrowing = known
      ? known.since.reduce((earlier, { gone, added }) => earlier.with(gone, added), known.narrowing)
      : FacetedFilters.of(this.all, query, this.counts, categoryId);
    this.#narrowings.set(key, { narrowing, since: [] });
    return narrowing;
  }

  /** The list with other values of the products at these places. */
  #with(byPlace: ReadonlyMap<number, Traits>, seen: Seen): PreparedList {
    const all = [...this.all];
    const [gone, added]: [Traits[], Traits[]] = [[], []];
    for (const [place, traits] of byPlace) {
      const before = this.all[place];
      if (!before) continue;
      gone.push(before);
      added.push(traits);
      all[place] = traits;
    }
    const replaced = { gone, added };
    const later = new PreparedList(all, seen, this.counts.with(gone, added));
    const places = (later.#places = this.#placesOfAll());
    for (const [sort, sorted] of this.#sorted) {
      later.#sorted.set(sort, resorted(sort, sorted, replaced, places));
    }
    for (const [key, { narrowing, since }] of this.#narrowings.entries()) {
      if (since.length === maxChanges) continue;
      later.#narrowings.set(key, { narrowing, since: [...since, replaced] });
    }
    return later;
  }

  #placesOfAll(): Places {
    return (this.#places ??= placesOf(this.all));
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
    belongs: ({ id }, isListed, length) => isListed || (length < ids.length && ids.includes(id)),
  });
}

interface Members {
  products(): readonly Product[];
  /** Whether a product belongs to the list. `isListed`: it did in an earlier view, `length`: of the list there. */
  belongs(product: Product, isListed: boolean, length: number): boolean;
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
