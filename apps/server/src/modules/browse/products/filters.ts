import type { AnswerOf, ParsedInputOf } from '@halal-basket/contract';
import type { Category, Product } from '../../catalogue/index.ts';
import { type CountsOf, type Facet, FacetCounts, cutFacets, priceRange } from './facet-counts.ts';
import { type Traits, weightBands } from './traits.ts';
import { categoryRefOf } from './product-tiles.ts';

/** Whether the product is in a category or sub-category. */
export const isIn = ({ category, subcategory }: Product, categoryId: number): boolean =>
  category.id === categoryId || subcategory?.id === categoryId;

/** Sub-categories are filters of categories only. */
export type Filters = Omit<ParsedInputOf<'productList'>['query'], 'sort' | 'page'>;
type Facets = AnswerOf<'productList'>['facets'];
type Diet = Product['diet'];

/** The facets that a query filters by. */
type FilterFacet = Exclude<Facet, 'category'>;
type Test = (traits: Traits) => boolean;
type Tests = Partial<Record<FilterFacet, Test>>;

const codesIn = (list: string | undefined): Set<string> =>
  new Set((list ?? '').split(',').filter(Boolean));

function testsOf(query: Filters): Tests {
  const { subCategoryId, minPrice = 0, maxPrice = Infinity } = query;
  const cuts = codesIn(query.cuts);
  const diets = codesIn(query.diets);
  const weights = codesIn(query.weights);
  return {
    ...(cuts.size > 0 && { cuts: (each) => each.cutCodes.some((code) => cuts.has(code)) }),
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

interface Filter {
  facet: FilterFacet;
  test: Test;
  /** Counts of the products that match all other filters. */
  left: FacetCounts;
}

const facetsShown: readonly FilterFacet[] = [
  'cuts',
  'subCategory',
  'diets',
  'weights',
  'price',
  'inStock',
  'offers',
];

/**
 * The filters of a query on a list, with the number of products for each further choice. The choices of a facet are
 * counted among the products that match the filters of all other facets. Never changes.
 */
export class FacetedFilters {
  readonly #filters: readonly Filter[];
  /** Counts of the products that match all filters. */
  readonly #matching: FacetCounts;
  readonly #categoryId: number | undefined;

  private constructor(filters: readonly Filter[], matching: FacetCounts, categoryId?: number) {
    this.#filters = filters;
    this.#matching = matching;
    this.#categoryId = categoryId;
  }

  /** `whole`: the counts of the list without filters. With `categoryId` only products of this category count. */
  static of(list: readonly Traits[], query: Filters, whole: FacetCounts, categoryId?: number) {
    const tests = Object.entries(testsOf(query)) as [FilterFacet, Test][];
    if (tests.length === 0 && categoryId === undefined) return new FacetedFilters([], whole);
    const others = facetsShown.filter((facet) => tests.every(([tested]) => tested !== facet));
    const filters = tests.map(([facet, test]) => ({
      facet,
      test,
      left: FacetCounts.of([], [facet]),
    }));
    return new FacetedFilters(filters, FacetCounts.of([], others), categoryId).with([], list);
  }

  /** The products of a list that match. */
  filter(list: readonly Traits[]): readonly Traits[] {
    if (this.#filters.length === 0 && this.#categoryId === undefined) return list;
    return list.filter((traits) => this.#failed(traits) === null);
  }

  of<F extends FilterFacet>(facet: F): CountsOf<F> {
    const own = this.#filters.find((filter) => filter.facet === facet);
    return (own ? own.left : this.#matching).of(facet);
  }

  /** The filters of a list that lost the products `gone` and got `added`: only these are tested and counted. */
  with(gone: readonly Traits[], added: readonly Traits[]): FacetedFilters {
    const [before, after] = [this.#byFailed(gone), this.#byFailed(added)];
    const countedFor = (split: typeof before, filter: Filter | null) => split.get(filter) ?? [];
    const filters = this.#filters.map((filter) => ({
      ...filter,
      left: filter.left.with(
        [...countedFor(before, null), ...countedFor(before, filter)],
        [...countedFor(after, null), ...countedFor(after, filter)],
      ),
    }));
    const matching = this.#matching.with(countedFor(before, null), countedFor(after, null));
    return new FacetedFilters(filters, matching, this.#categoryId);
  }

  /** The only filter that a product fails; null if it fails none, undefined if it fails more. */
  #failed(traits: Traits): Filter | null | undefined {
    if (this.#categoryId !== undefined && !isIn(traits.product, this.#categoryId)) return undefined;
    let failed: Filter | null = null;
    for (const filter of this.#filters) {
      if (filter.test(traits)) continue;
      if (failed) return undefined;
      failed = filter;
    }
    return failed;
  }

  /** Groups products by the only filter that they fail; matching products are under null, others are left out. */
  #byFailed(list: readonly Traits[]): Map<Filter | null, Traits[]> {
    const split = new Map<Filter | null, Traits[]>();
    for (const traits of list) {
      const failed = this.#failed(traits);
      if (failed === undefined) continue;
      const known = split.get(failed);
      if (known) known.push(traits);
      else split.set(failed, [traits]);
    }
    return split;
  }
}

export function facetsOf(subCategories: readonly Category[], faceted: FacetedFilters): Facets {
  const bySubCategory = faceted.of('subCategory');
  const byDiet = faceted.of('diets');
  const inBand = faceted.of('weights');
  const diets: readonly Diet[] = ['veg', 'egg', 'nonveg'];
  return {
    cuts: cutFacets(faceted.of('cuts')),
    subCategories: subCategories
      .map((child) => ({ ...categoryRefOf(child), count: bySubCategory.get(child.id) ?? 0 }))
      .filter(({ count }) => count > 0),
    ...priceRange(faceted.of('price')),
    inStock: faceted.of('inStock').get(true) ?? 0,
    diets: diets
      .map((diet) => ({ diet, count: byDiet.get(diet) ?? 0 }))
      .filter(({ count }) => count > 0),
    weights: weightBands
      .map(({ code }) => ({ code, count: inBand.get(code) ?? 0 }))
      .filter(({ count }) => count > 0),
    offers: faceted.of('offers').get(true) ?? 0,
  };
}
