import type { AnswerOf, ParsedInputOf } from '@halal-basket/contract';
import type { Category, Product } from '../../catalogue/index.ts';
import { type Traits, type WeightBand, weightBands } from './prepared-list.ts';
import { categoryRefOf } from './product-tiles.ts';

/** Sub-categories are filters of categories only. */
export type Filters = Omit<ParsedInputOf<'productList'>['query'], 'sort' | 'page'>;
type Facets = AnswerOf<'productList'>['facets'];
type Diet = Product['diet'];

const narrowings = [
  'cuts',
  'subCategory',
  'diets',
  'weights',
  'price',
  'inStock',
  'offers',
] as const;
type Narrowing = (typeof narrowings)[number];
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
  /** The products that match every filter. */
  matches: ReadonlySet<Traits>;
  facets: Facets;
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
  const tests = testsOf(query);
  const wanted = narrowings.flatMap((narrowing) => {
    const test = tests[narrowing];
    return test ? [{ narrowing, test }] : [];
  });
  const matching: Traits[] = [];
  const left = new Map(wanted.map(({ narrowing }) => [narrowing, [] as Traits[]]));
  for (const traits of list) {
    const failed = wanted.filter(({ test }) => !test(traits));
    if (failed.length === 0) {
      matching.push(traits);
      for (const among of left.values()) among.push(traits);
    } else if (failed.length === 1 && failed[0]) left.get(failed[0].narrowing)?.push(traits);
  }
  const facets = facetsOf(subCategories, (narrowing) => left.get(narrowing) ?? matching);
  return { matches: new Set(matching), facets };
}

/** `left`: the products that match the filters of all other groups. */
function facetsOf(
  subCategories: readonly Category[],
  left: (narrowing: Narrowing) => readonly Traits[],
): Facets {
  const inSub = counted(left('subCategory'), ({ product }) => product.subcategory?.id);
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
    inStock: counted(left('inStock'), ({ available }) => available).get(true) ?? 0,
    diets: diets
      .map((diet) => ({ diet, count: byDiet.get(diet) ?? 0 }))
      .filter(({ count }) => count > 0),
    weights: weightBands
      .map(({ code }) => ({ code, count: inBand.get(code) ?? 0 }))
      .filter(({ count }) => count > 0),
    offers: counted(left('offers'), ({ onOffer }) => onOffer).get(true) ?? 0,
  };
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

/** The most frequent first. */
function cutFacets(all: readonly Traits[]): Facets['cuts'] {
  const facets = new Map<string, Facets['cuts'][number]>();
  for (const { cuts } of all) {
    for (const { code, label } of cuts) {
      const facet = facets.get(code);
      if (facet) facet.count += 1;
      else facets.set(code, { code, label, count: 1 });
    }
  }
  return [...facets.values()].sort((a, b) => b.count - a.count);
}
