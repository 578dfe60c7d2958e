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

/** The versions of the products and the stock that a list was made from. */
class ListSource {
  readonly #products: ProductsMark;
  readonly #available: AvailabilityMark;

  constructor({ catalogue, availability }: ViewFacts) {
    this.#products = catalogue.productsMark;
    this.#available = markOfAvailability(availability);
  }

  /** The ids of products whose values may differ in a later view; null if that may be many. */
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

/** The changed products of a list: their values before and after the change. */
interface Replaced {
  before: readonly Traits[];
  after: readonly Traits[];
}

/** The sorted list with the new values of the changed products, each at its new position. */
function resorted(
  sort: Sort,
  sorted: readonly Traits[],
  replaced: Replaced,
  places: Places,
): Traits[] {
  const placeOf = ({ product }: Traits): number => places.get(product.id) ?? 0;
  const compare = (a: Traits, b: Traits): number => orders[sort](a, b) || placeOf(a) - placeOf(b);
  return editSortedList(sorted, { gone: replaced.before, added: replaced.after }, compare);
}

/** Filters that were counted for an earlier state of the list, and the changes of the list since then. */
interface EarlierFilters {
  filters: FacetedFilters;
  since: readonly Replaced[];
}

/** A list keeps the counts of this many combinations of filters. */
const maxFilters = 24;

/** Counts that were not requested during this many changes are dropped and computed again. */
const maxChanges = 16;

const filtersKey = (query: Filters, categoryId: number | undefined): string => {
  const { cuts, subCategoryId, diets, weights, minPrice, maxPrice, inStock, offers } = query;
  const codes = [cuts, subCategoryId, diets, weights, minPrice, maxPrice, inStock, offers];
  return JSON.stringify([...codes, categoryId]);
};

/**
 * A list with the filter values of its products. Sort orders and counts are computed at their first request. After a
 * change, only the changed products are sorted and counted again.
 */
export class PreparedList {
  readonly all: readonly Traits[];
  readonly counts: FacetCounts;
  /** Updated with each later view in which the list did not change. */
  #source: ListSource;
  #places: Places | undefined;
  readonly #sorted = new Map<Sort, readonly Traits[]>();
  readonly #filters = new LruCache<EarlierFilters>(maxFilters);

  private constructor(all: readonly Traits[], source: ListSource, counts = FacetCounts.of(all)) {
    this.all = all;
    this.#source = source;
    this.counts = counts;
  }

  /** `before`: an earlier state of the list; the same object is returned if nothing changed. */
  static of(products: readonly Product[], view: ViewFacts, before?: PreparedList): PreparedList {
    const all = products.map((product) => traitsOf(product, view));
    const isSame =
      all.length === before?.all.length &&
      all.every((traits, place) => traits === before.all[place]);
    if (!isSame) return new PreparedList(all, new ListSource(view));
    before.#source = new ListSource(view);
    return before;
  }

  /**
   * The list in a later view; the same object if none of its products changed. Null if the list must be made again:
   * the changes are not known, products came or went, or their order changed.
   */
  in(view: ViewFacts, belongs: Members['belongs']): PreparedList | null {
    const changed = this.#source.productsChangedIn(view);
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
    const source = new ListSource(view);
    if (replaced.size > 0) return this.#with(replaced, source);
    this.#source = source;
    return this;
  }

  sorted(sort: Sort): readonly Traits[] {
    let sorted = this.#sorted.get(sort);
    if (!sorted) this.#sorted.set(sort, (sorted = [...this.all].sort(orders[sort])));
    return sorted;
  }

  /** The list filtered by a query. With `categoryId` only products of this category count. */
  filteredBy(query: Filters, categoryId?: number): FacetedFilters {
    const key = filtersKey(query, categoryId);
    const known = this.#filters.get(key);
    if (known?.since.length === 0) return known.filters;
    const filters = known
      ? known.since.reduce(
          (earlier, { before, after }) => earlier.with(before, after),
          known.filters,
        )
      : FacetedFilters.of(this.all, query, this.counts, categoryId);
    this.#filters.set(key, { filters, since: [] });
    return filters;
  }

  /** The list with the new values of the products at these places. */
  #with(byPlace: ReadonlyMap<number, Traits>, source: ListSource): PreparedList {
    const all = [...this.all];
    const before: Traits[] = [];
    const after: Traits[] = [];
    for (const [place, traits] of byPlace) {
      const former = this.all[place];
      if (!former) continue;
      before.push(former);
      after.push(traits);
      all[place] = traits;
    }
    const replaced = { before, after };
    const later = new PreparedList(all, source, this.counts.with(before, after));
    const places = (later.#places = this.#placesOfAll());
    for (const [sort, sorted] of this.#sorted) {
      later.#sorted.set(sort, resorted(sort, sorted, replaced, places));
    }
    for (const [key, { filters, since }] of this.#filters.entries()) {
      if (since.length === maxChanges) continue;
      later.#filters.set(key, { filters, since: [...since, replaced] });
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

/** The list of the products that a search found, in the order of `ids`; prepared as in `preparedList`. */
export function searchedList(ids: readonly number[], view: ViewFacts): PreparedList {
  const { catalogue } = view;
  return listFrom(searchedLists, `${catalogue.hubId} ${markOf(ids)}`, view, {
    products: () => ids.flatMap((id) => catalogue.productById(id) ?? []),
    belongs: ({ id }, isListed, length) => isListed || (length < ids.length && ids.includes(id)),
  });
}

interface Members {
  products(): readonly Product[];
  /** `isListed`: whether the product belonged to the earlier list; `length`: the number of its products. */
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
