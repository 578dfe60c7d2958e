import type { AnswerOf, ParsedInputOf } from '@halal-basket/contract';
import type { Category, Product } from '../../catalogue/index.ts';
import { narrowed } from './filters.ts';
import { preparedList } from './prepared-list.ts';
import { categoryRefOf, categoryView, discountShown, tilesOf } from './product-tiles.ts';
import type { View, ViewFacts } from '../catalogue-view.ts';

type Query = ParsedInputOf<'productList'>['query'];
type Answer = AnswerOf<'productList'>;
type Section = Answer['sections'][number];

/** Divisible by two and four, so that rows are full. */
export const pageSize = 24;

/** A longer list is grouped under headings (design, section 3). */
const longList = 20;

export const byDiscount = (products: readonly Product[], view: ViewFacts): Product[] =>
  [...products].sort((a, b) => discountShown(b, view) - discountShown(a, view));

/** Groups products by sub-category in their order; the others follow under the category's own name. */
function groupBySubcategory(
  category: Category,
  products: readonly Product[],
): { products: Product[]; sections: Section[] } {
  const groups = new Map<Category | null, Product[]>(
    [...category.children, null].map((group) => [group, []]),
  );
  for (const product of products) groups.get(product.subcategory)?.push(product);
  const all: Product[] = [];
  const sections: Section[] = [];
  for (const [group, members] of groups) {
    if (members.length === 0) continue;
    sections.push({
      ...categoryRefOf(group ?? category),
      from: all.length,
      count: members.length,
    });
    all.push(...members);
  }
  return { products: all, sections };
}

/** Groups a long list in popularity order by sub-category. */
function groupIfLong(category: Category, sorted: readonly Product[], query: Query) {
  const isLong = sorted.length > longList && query.subCategoryId === undefined;
  if (query.sort === 'popular' && isLong) {
    const groups = groupBySubcategory(category, sorted);
    if (groups.sections.length > 1) return groups;
  }
  return { products: sorted, sections: [] };
}

const listReader = (categoryId: number) => (view: ViewFacts) => preparedList(categoryId, view);

/** A category or sub-category, filtered, sorted and paged; null if it does not exist. */
export function listOf(categoryId: number, query: Query, view: View): Answer | null {
  const category = view.catalogue.categoryById(categoryId);
  if (!category) return null;
  const list = view.read(`list ${categoryId}`, listReader(categoryId));
  const { matching, facets } = narrowed(
    category.children,
    list.sorted(query.sort),
    query,
    list.counts,
  );
  const found = matching.map(({ product }) => product);
  const { products, sections } = groupIfLong(category, found, query);
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
