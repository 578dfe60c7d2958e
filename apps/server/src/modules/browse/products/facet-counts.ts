import type { Traits } from './traits.ts';

/** Separates the code of a cut from its label. Neither contains it, since PostgreSQL has no character zero. */
const separator = '\0';

/** The values by which the products of a list are counted. */
const valuesBy = {
  category: ({ product }: Traits) => [product.category],
  subCategory: ({ product }: Traits) => [product.subcategory?.id],
  cuts: ({ cuts }: Traits) => cuts.map(({ code, label }) => `${code}${separator}${label}`),
  diets: ({ product }: Traits) => [product.diet],
  weights: ({ weights }: Traits) => weights,
  price: ({ price }: Traits) => [price],
  inStock: ({ available }: Traits) => [available],
  offers: ({ onOffer }: Traits) => [onOffer],
} as const;

type Facet = keyof typeof valuesBy;
type ValueOf<F extends Facet> = ReturnType<(typeof valuesBy)[F]>[number];

/** A product of a list before and after a change. */
export type Replaced = readonly [before: Traits, after: Traits];

function add(counts: Map<unknown, number>, values: readonly unknown[], by: 1 | -1): void {
  for (const value of values) {
    const count = (counts.get(value) ?? 0) + by;
    if (count === 0) counts.delete(value);
    else counts.set(value, count);
  }
}

/** How many products of a list have each value. A facet is counted when it is first asked for. */
export class FacetCounts {
  readonly #all: readonly Traits[];
  readonly #counts = new Map<Facet, Map<unknown, number>>();

  constructor(all: readonly Traits[]) {
    this.#all = all;
  }

  of<F extends Facet>(facet: F): ReadonlyMap<ValueOf<F>, number> {
    let counts = this.#counts.get(facet);
    if (!counts) {
      this.#counts.set(facet, (counts = new Map()));
      for (const each of this.#all) add(counts, valuesBy[facet](each), 1);
    }
    return counts as ReadonlyMap<ValueOf<F>, number>;
  }

  /** The counts of `all`, in which these products were replaced: only they are counted again. */
  with(all: readonly Traits[], replaced: readonly Replaced[]): FacetCounts {
    const later = new FacetCounts(all);
    for (const [facet, before] of this.#counts) {
      const counts = new Map(before);
      for (const [former, now] of replaced) {
        add(counts, valuesBy[facet](former), -1);
        add(counts, valuesBy[facet](now), 1);
      }
      later.#counts.set(facet, counts);
    }
    return later;
  }
}

interface CutCount {
  code: string;
  label: string;
  count: number;
}

/** The most frequent first, then by their names, so that the order of the list does not change theirs. */
const byCount = (a: CutCount, b: CutCount): number =>
  b.count - a.count || (a.label < b.label ? -1 : 1);

/** A cut with several labels has the most frequent one. */
export function cutFacets(counts: FacetCounts): CutCount[] {
  const labelled = [...counts.of('cuts')].map(([key, count]) => {
    const [code = '', label = ''] = key.split(separator);
    return { code, label, count };
  });
  const facets = new Map<string, CutCount>();
  for (const each of labelled.sort(byCount)) {
    const facet = facets.get(each.code);
    if (facet) facet.count += each.count;
    else facets.set(each.code, each);
  }
  return [...facets.values()].sort(byCount);
}

/** 0 for an empty list. */
export function priceRange(counts: FacetCounts): { minPrice: number; maxPrice: number } {
  let [minPrice, maxPrice] = [Infinity, 0];
  for (const price of counts.of('price').keys()) {
    minPrice = Math.min(minPrice, price);
    maxPrice = Math.max(maxPrice, price);
  }
  return { minPrice: minPrice === Infinity ? 0 : minPrice, maxPrice };
}
