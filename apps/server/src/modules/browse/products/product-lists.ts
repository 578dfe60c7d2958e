import type { AnswerOf, ParsedInputOf } from '@halal-basket/contract';
import type { Category, Product } from '../../catalogue/index.ts';
import { narrowed } from './filters.ts';
import {
  availableFirst,
  categoryRefOf,
  categoryView,
  discountShown,
  priceShown,
  tilesOf,
} from './product-tiles.ts';
import type { View } from '../catalogue-view.ts';

type Query = ParsedInputOf<'productList'>['query'];
type Answer = AnswerOf<'productList'>;
type Section = Answer['sections'][number];

/** Divisible by two and four, so that rows are full. */
export const pageSize = 24;

/** A longer list is grouped under headings (design, section 3). */
const longList = 20;

function byPopularity(products: readonly Product[], view: View): Product[] {
  const place = ({ bestsellerPosition }: Product) => bestsellerPosition ?? Infinity;
  const byPlace = [...products].sort((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
  return availableFirst(byPlace, view);
}

/** Sorting is stable, so equal products keep the order of the category. */
function sorted(products: readonly Product[], sort: Query['sort'], view: View): Product[] {
  switch (sort) {
    case 'popular':
      return byPopularity(products, view);
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

/**
 * Groups a long list: sub-categories in their order, the rest at the end under the category's own name; the
 * most popular products first in each.
 */
function groupedBySubcategory(
  category: Category,
  products: readonly Product[],
  view: View,
): { products: Product[]; sections: Section[] } {
  const all: Product[] = [];
  const sections: Section[] = [];
  for (const subcategory of [...category.children, null]) {
    const there = products.filter((product) => product.subcategory === subcategory);
    if (there.length === 0) continue;
    const from = all.length;
    sections.push({ ...categoryRefOf(subcategory ?? category), from, count: there.length });
    all.push(...byPopularity(there, view));
  }
  return { products: all, sections };
}

function arranged(category: Category, found: readonly Product[], query: Query, view: View) {
  const isLong = found.length > longList && query.subCategoryId === undefined;
  if (query.sort === 'popular' && isLong) {
    const groups = groupedBySubcategory(category, found, view);
    if (groups.sections.length > 1) return groups;
  }
  return { products: sorted(found, query.sort, view), sections: [] };
}

/** A category or sub-category, filtered, sorted and paged; null if it does not exist. */
export function listOf(categoryId: number, query: Query, view: View): Answer | null {
  const category = view.catalogue.categoryById(categoryId);
  if (!category) return null;
  const all = view.catalogue.productsOf(categoryId);
  const { found, facets } = narrowed(category, all, query, view);
  const { products, sections } = arranged(category, found, query, view);
  const from = query.page * pageSize;
  return {
    category: categoryView(category, view.catalogue),
    parent: category.parent ? categoryRefOf(category.parent) : undefined,
    products: tilesOf(products.slice(from, from + pageSize), view),
    sections,
    facets,
    total: found.length,
    hasMore: from + pageSize < found.length,
    isProvisional: view.provisional || query.isProvisional === true,
  };
}
