import type { AnswerOf, ParsedInputOf } from '@halal-basket/contract';
import { rupeesFromPaise } from '@halal-basket/money';
import type { Category, Product } from '../catalogue/index.ts';
import {
  availableFirst,
  canBeHad,
  categoryRefOf,
  categoryView,
  discountShown,
  priceShown,
  tilesOf,
} from './tiles.ts';
import type { View } from './view.ts';

type Query = ParsedInputOf<'productList'>['query'];
type Answer = AnswerOf<'productList'>;
type Facets = Answer['facets'];

/** Rows of two and of four come out even. */
export const pageSize = 24;

type Test = (product: Product) => boolean;
type Narrowing = 'cuts' | 'subCategory' | 'price' | 'inStock';

function testsOf(query: Query, view: View): Partial<Record<Narrowing, Test>> {
  const { cuts, subCategoryId, minPrice, maxPrice, inStock } = query;
  const codes = new Set((cuts ?? '').split(',').filter(Boolean));
  return {
    ...(codes.size > 0 && {
      cuts: ({ skus }) => skus.some((sku) => sku.cuts.some(({ code }) => codes.has(code))),
    }),
    ...(subCategoryId !== undefined && {
      subCategory: ({ subcategory }) => subcategory?.id === subCategoryId,
    }),
    ...((minPrice !== undefined || maxPrice !== undefined) && {
      price: (product) => {
        const price = rupeesFromPaise(priceShown(product, view));
        return price >= (minPrice ?? 0) && price <= (maxPrice ?? Infinity);
      },
    }),
    ...(inStock && { inStock: (product) => canBeHad(product, view) }),
  };
}

function narrowed(
  products: readonly Product[],
  tests: Partial<Record<Narrowing, Test>>,
  without?: Narrowing,
): Product[] {
  const wanted = Object.entries(tests).filter(([narrowing]) => narrowing !== without);
  return products.filter((product) => wanted.every(([, test]) => test(product)));
}

/** What each further choice would leave, given the other choices. */
function facetsOf(
  category: Category,
  products: readonly Product[],
  tests: Partial<Record<Narrowing, Test>>,
  view: View,
): Facets {
  const cuts = new Map<string, Facets['cuts'][number]>();
  for (const { skus } of narrowed(products, tests, 'cuts')) {
    const offered = new Map(
      skus.flatMap((sku) => sku.cuts.map(({ code, label }) => [code, label])),
    );
    for (const [code, label] of offered) {
      const facet = cuts.get(code);
      if (facet) facet.count += 1;
      else cuts.set(code, { code, label, count: 1 });
    }
  }
  const left = narrowed(products, tests, 'subCategory');
  const subCategories = category.children.map((child) => ({
    ...categoryRefOf(child),
    count: left.filter(({ subcategory }) => subcategory === child).length,
  }));
  const prices = narrowed(products, tests, 'price').map((product) =>
    rupeesFromPaise(priceShown(product, view)),
  );
  return {
    cuts: [...cuts.values()].sort((a, b) => b.count - a.count),
    subCategories: subCategories.filter(({ count }) => count > 0),
    minPrice: prices.length > 0 ? Math.min(...prices) : 0,
    maxPrice: prices.length > 0 ? Math.max(...prices) : 0,
    inStock: narrowed(products, tests, 'inStock').filter((each) => canBeHad(each, view)).length,
  };
}

/** Sorting is stable, so equals stay in the order of the shelf. */
export function sorted(products: readonly Product[], sort: Query['sort'], view: View): Product[] {
  switch (sort) {
    case 'popular': {
      const place = ({ bestsellerPosition }: Product) => bestsellerPosition ?? Infinity;
      const byPlace = [...products].sort((a, b) =>
        place(a) === place(b) ? 0 : place(a) - place(b),
      );
      return availableFirst(byPlace, view);
    }
    case 'priceLowToHigh':
      return [...products].sort((a, b) => priceShown(a, view) - priceShown(b, view));
    case 'priceHighToLow':
      return [...products].sort((a, b) => priceShown(b, view) - priceShown(a, view));
    case 'discount':
      return byDiscount(products, view);
    case 'newest':
      return [...products].sort((a, b) => b.id - a.id);
  }
}

export const byDiscount = (products: readonly Product[], view: View): Product[] =>
  [...products].sort((a, b) => discountShown(b, view) - discountShown(a, view));

/** A category or sub-category, narrowed, sorted and paged; null when it is not there. */
export function listOf(categoryId: number, query: Query, view: View): Answer | null {
  const category = view.catalogue.categoryById(categoryId);
  if (!category) return null;
  const all = view.catalogue.productsOf(categoryId);
  const tests = testsOf(query, view);
  const found = sorted(narrowed(all, tests), query.sort, view);
  const from = query.page * pageSize;
  return {
    category: categoryView(category),
    products: tilesOf(found.slice(from, from + pageSize), view),
    facets: facetsOf(category, all, tests, view),
    total: found.length,
    hasMore: from + pageSize < found.length,
    isProvisional: view.provisional || query.isProvisional === true,
  };
}
