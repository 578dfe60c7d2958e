import type { AnswerOf, ParsedInputOf } from '@halal-basket/contract';
import type { Category, Product } from '../../catalogue/index.ts';
import { type Traits, type WeightBand, weightBands } from './prepared-list.ts';
import { categoryRefOf } from './product-tiles.ts';

/** Sub-categories are filters of categories only. */
export type Filters = Omit<ParsedInputOf<'productList'>['query'], 'sort' | 'page'>;
type Facets = AnswerOf<'productList'>['facets'];
type Diet = Product['diet'];

type Narrowing = 'cuts' | 'subCategory' | 'diets' | 'weights' | 'price' | 'inStock' | 'offers';
type Tests = Partial<Record<Narrowing, (traits: Traits) => boolean>>;

const codesIn = (list: string | undefined): Set<string> =>
  new Set((list ?? '').split(',').filter(Boolean));

function testsOf(query: Filters): Tests {
  const { subCategoryId, minPrice = 0, maxPrice = Infinity } = query;
  const cuts = codesIn(query.cuts);
  const diets = codesIn(query.diets);
  const weights = codesIn(query.weights);
  return {
    ...(cuts.size > 0 && { cuts: (each) => each.cuts.some(({ code }) => cuts.has(code)) }),
    ...(subCategoryId !== undefined && {
      subCategory: ({ product }) => product.subcategory?.id === subCategoryId,
    }),
    ...(diets.size > 0 && { diets: ({ product }) => diets.has(product.diet) }),
    ...(weights.size > 0 && {
      weights: (each) => each.weights.some((code) => weights.has(code)),
    }),
    ...((minPrice > 0 || maxPrice < Infinity) && {
      price: ({ price }) => price >= minPrice && price <= maxPrice,
    }),
    ...(query.inStock && { inStock: ({ available }) => available }),
    ...(query.offers && { offers: ({ onOffer }) => onOffer }),
  };
}

export interface Narrowed {
  /** The products that match every filter, in the order of the list. */
  matching: readonly Traits[];
  facets: Facets;
}

interface Filter {
  test: (traits: Traits) => boolean;
  /** The products that match all other filters. */
  left: Traits[];
}

/** The only filter that a product fails; null if it fails none, undefined if it fails more. */
function failedAlone(filters: readonly Filter[], traits: Traits): Filter | null | undefined {
  let failed: Filter | null = null;
  for (const filter of filters) {
    if (filter.test(traits)) continue;
    if (failed) return undefined;
    failed = filter;
  }
  return failed;
}

/**
 * The products that match every filter, and the number that each further choice would leave: a choice is
 * counted among products that match the filters of all other groups.
 */
export function narrowed(
  subCategories: readonly Category[],
  list: readonly Traits[],
  query: Filters,
): Narrowed {
  const tests = Object.entries(testsOf(query)).map(([narrowing, test]) => ({
    narrowing,
    test,
    left: [],
  }));
  const filters: Filter[] = tests;
  const matching: Traits[] = [];
  for (const traits of list) {
    const failed = failedAlone(filters, traits);
    if (failed) failed.left.push(traits);
    if (failed !== null) continue;
    matching.push(traits);
    for (const { left } of filters) left.push(traits);
  }
  const left = new Map<string, readonly Traits[]>(tests.map((each) => [each.narrowing, each.left]));
  return {
    matching,
    facets: facetsOf(subCategories, (narrowing) => left.get(narrowing) ?? matching),
  };
}

/** `left`: the products that match the filters of all other groups. */
function facetsOf(
  subCategories: readonly Category[],
  left: (narrowing: Narrowing) => readonly Traits[],
): Facets {
  const inSub =
    subCategories.length === 0
      ? new Map<number | undefined, number>()
      : counted(left('subCategory'), ({ product }) => product.subcategory?.id);
  const byDiet = counted(left('diets'), ({ product }) => product.diet);
  const inBand = new Map<WeightBand, number>();
  for (const { weights } of left('weights')) for (const band of weights) increment(inBand, band);
  const diets: readonly Diet[] = ['veg', 'egg', 'nonveg'];
  return {
    cuts: cutFacets(left('cuts')),
    subCategories: subCategories
      .map((child) => ({ ...categoryRefOf(child), count: inSub.get(child.id) ?? 0 }))
      .filter(({ count }) => count > 0),
    ...priceRange(left('price')),
    inStock: countOf(left('inStock'), ({ available }) => available),
    diets: diets
      .map((diet) => ({ diet, count: byDiet.get(diet) ?? 0 }))
      .filter(({ count }) => count > 0),
    weights: weightBands
      .map(({ code }) => ({ code, count: inBand.get(code) ?? 0 }))
      .filter(({ count }) => count > 0),
    offers: countOf(left('offers'), ({ onOffer }) => onOffer),
  };
}

function countOf(all: readonly Traits[], test: (traits: Traits) => boolean): number {
  let count = 0;
  for (const traits of all) if (test(traits)) count += 1;
  return count;
}

/** 0 for an empty list. */
function priceRange(all: readonly Traits[]): { minPrice: number; maxPrice: number } {
  let [minPrice, maxPrice] = [Infinity, 0];
  for (const { price } of all) {
    minPrice = Math.min(minPrice, price);
    maxPrice = Math.max(maxPrice, price);
  }
  return { minPrice: all.length === 0 ? 0 : minPrice, maxPrice };
}

function increment<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function counted<K>(all: readonly Traits[], keyOf: (traits: Traits) => K): Map<K, number> {
  const counts = new Map<K, number>();
  for (const traits of all) increment(counts, keyOf(traits));
  return counts;
}

/** The most frequent first, then by their names, so that the order of the list does not change theirs. */
function cutFacets(all: readonly Traits[]): Facets['cuts'] {
  const facets = new Map<string, Facets['cuts'][number]>();
  for (const { cuts } of all) {
    for (const { code, label } of cuts) {
      const facet = facets.get(code);
      if (facet) facet.count += 1;
      else facets.set(code, { code, label, count: 1 });
    }
  }
  return [...facets.values()].sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
}
