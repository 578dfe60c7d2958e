import type { AnswerOf, ParsedInputOf } from '@halal-basket/contract';
import type { Category, Product } from '../../catalogue/index.ts';
import { FacetCounts, cutFacets, priceRange } from './facet-counts.ts';
import { type Traits, weightBands } from './traits.ts';
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
 * counted among products that match the filters of all other groups. `counts`: those of the list, if they are known.
 */
export function narrowed(
  subCategories: readonly Category[],
  list: readonly Traits[],
  query: Filters,
  counts = new FacetCounts(list),
): Narrowed {
  const tests = Object.entries(testsOf(query)).map(([narrowing, test]) => ({
    narrowing,
    test,
    left: [],
  }));
  if (tests.length === 0) return { matching: list, facets: facetsOf(subCategories, () => counts) };
  const filters: Filter[] = tests;
  const matching: Traits[] = [];
  for (const traits of list) {
    const failed = failedAlone(filters, traits);
    if (failed) failed.left.push(traits);
    if (failed !== null) continue;
    matching.push(traits);
    for (const { left } of filters) left.push(traits);
  }
  const ofMatching = new FacetCounts(matching);
  const left = new Map(tests.map((each) => [each.narrowing, new FacetCounts(each.left)]));
  return {
    matching,
    facets: facetsOf(subCategories, (narrowing) => left.get(narrowing) ?? ofMatching),
  };
}

/** `left`: the products that match the filters of all other groups. */
function facetsOf(
  subCategories: readonly Category[],
  left: (narrowing: Narrowing) => FacetCounts,
): Facets {
  const countIn = (child: Category) => left('subCategory').of('subCategory').get(child.id) ?? 0;
  const byDiet = left('diets').of('diets');
  const inBand = left('weights').of('weights');
  const diets: readonly Diet[] = ['veg', 'egg', 'nonveg'];
  return {
    cuts: cutFacets(left('cuts')),
    subCategories: subCategories
      .map((child) => ({ ...categoryRefOf(child), count: countIn(child) }))
      .filter(({ count }) => count > 0),
    ...priceRange(left('price')),
    inStock: left('inStock').of('inStock').get(true) ?? 0,
    diets: diets
      .map((diet) => ({ diet, count: byDiet.get(diet) ?? 0 }))
      .filter(({ count }) => count > 0),
    weights: weightBands
      .map(({ code }) => ({ code, count: inBand.get(code) ?? 0 }))
      .filter(({ count }) => count > 0),
    offers: left('offers').of('offers').get(true) ?? 0,
  };
}
