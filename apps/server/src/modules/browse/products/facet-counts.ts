import type { Category, Product } from '../../catalogue/index.ts';
import { type Cut, type Traits, type WeightBand, cutOfKey } from './traits.ts';

/** The values by which the products of a list are counted. */
interface FacetValues {
  category: Category;
  subCategory: number | undefined;
  /** Keys of cuts. */
  cuts: string;
  diets: Product['diet'];
  weights: WeightBand;
  /** In rupees. */
  price: number;
  inStock: boolean;
  offers: boolean;
}

export type Facet = keyof FacetValues;
/** The number of products by their value. */
export type CountsOf<F extends Facet> = ReadonlyMap<FacetValues[F], number>;
type Counts = Map<unknown, number>;

function add(counts: Counts, value: unknown, by: 1 | -1): void {
  const count = (counts.get(value) ?? 0) + by;
  if (count === 0) counts.delete(value);
  else counts.set(value, count);
}

/** Each counts one product. */
const counting: Record<Facet, (counts: Counts, traits: Traits, by: 1 | -1) => void> = {
  category: (counts, { product }, by) => add(counts, product.category, by),
  subCategory: (counts, { product }, by) => add(counts, product.subcategory?.id, by),
  cuts(counts, { cutKeys }, by) {
    for (const key of cutKeys) add(counts, key, by);
  },
  diets: (counts, { product }, by) => add(counts, product.diet, by),
  weights(counts, { weights }, by) {
    for (const weight of weights) add(counts, weight, by);
  },
  price: (counts, { price }, by) => add(counts, price, by),
  inStock: (counts, { available }, by) => add(counts, available, by),
  offers: (counts, { onOffer }, by) => add(counts, onOffer, by),
};

const allFacets = Object.keys(counting) as Facet[];

/** How many products of a list have each value of some facets. Never changes. */
export class FacetCounts {
  readonly #counts: ReadonlyMap<Facet, Counts>;

  private constructor(counts: ReadonlyMap<Facet, Counts>) {
    this.#counts = counts;
  }

  static of(products: readonly Traits[], facets: readonly Facet[] = allFacets): FacetCounts {
    const none = new FacetCounts(new Map(facets.map((facet) => [facet, new Map()])));
    return none.with([], products);
  }

  /** Empty for a facet that is not counted. */
  of<F extends Facet>(facet: F): CountsOf<F> {
    return (this.#counts.get(facet) ?? new Map()) as CountsOf<F>;
  }

  /** The counts of a list that lost the products `gone` and got `added`: only these are counted. */
  with(gone: readonly Traits[], added: readonly Traits[]): FacetCounts {
    const later = [...this.#counts].map(([facet, before]) => {
      const counts: Counts = new Map(before);
      for (const each of gone) counting[facet](counts, each, -1);
      for (const each of added) counting[facet](counts, each, 1);
      return [facet, counts] as const;
    });
    return new FacetCounts(new Map(later));
  }
}

interface CutCount extends Cut {
  count: number;
}

/** The most frequent first, then by their names, so that the order of the list does not change theirs. */
const byCount = (a: CutCount, b: CutCount): number =>
  b.count - a.count || (a.label < b.label ? -1 : 1);

/** A cut with several labels has the most frequent one. */
export function cutFacets(counts: CountsOf<'cuts'>): CutCount[] {
  const labelled = [...counts].map(([key, count]) => ({ ...cutOfKey(key), count }));
  const facets = new Map<string, CutCount>();
  for (const each of labelled.sort(byCount)) {
    const facet = facets.get(each.code);
    if (facet) facet.count += each.count;
    else facets.set(each.code, each);
  }
  return [...facets.values()].sort(byCount);
}

/** 0 for an empty list. */
export function priceRange(counts: CountsOf<'price'>): { minPrice: number; maxPrice: number } {
  let [minPrice, maxPrice] = [Infinity, 0];
  for (const price of counts.keys()) {
    minPrice = Math.min(minPrice, price);
    maxPrice = Math.max(maxPrice, price);
  }
  return { minPrice: minPrice === Infinity ? 0 : minPrice, maxPrice };
}
