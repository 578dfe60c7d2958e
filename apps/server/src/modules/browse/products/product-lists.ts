import type { AnswerOf, ParsedInputOf } from '@halal-basket/contract';
import type { Category, Product } from '../../catalogue/index.ts';
import type { CountsOf } from './facet-counts.ts';
import { type FacetedFilters, facetsOf } from './filters.ts';
import { preparedList } from './prepared-list.ts';
import { categoryRefOf, categoryView, discountShown, tilesOf } from './product-tiles.ts';
import type { Traits } from './traits.ts';
import type { View, ViewFacts } from '../catalogue-view.ts';

type Query = ParsedInputOf<'productList'>['query'];
type Answer = AnswerOf<'productList'>;

/** Divisible by two and four, so that rows are full. */
export const pageSize = 24;

/** A longer list is grouped under headings (design, section 3). */
const longList = 20;

export const byDiscount = (products: readonly Product[], view: ViewFacts): Product[] =>
  [...products].sort((a, b) => discountShown(b, view) - discountShown(a, view));

/** Products of a list that are shown under one heading. */
interface Group {
  /** Null: under the category's own name. */
  subcategory: Category | null;
  from: number;
  count: number;
}

/** The sub-categories in their order, then the products of none. `counts`: by sub-category. */
function groupsOf(category: Category, counts: CountsOf<'subCategory'>): Group[] {
  let next = 0;
  return [...category.children, null].flatMap((subcategory) => {
    const count = counts.get(subcategory?.id) ?? 0;
    const from = next;
    next += count;
    return count > 0 ? { subcategory, from, count } : [];
  });
}

/** Groups a long list in popularity order by sub-category. */
function groupsIfLong(category: Category, total: number, query: Query, faceted: FacetedFilters) {
  const isLong = total > longList && query.subCategoryId === undefined;
  if (query.sort !== 'popular' || !isLong) return [];
  const groups = groupsOf(category, faceted.of('subCategory'));
  return groups.length > 1 ? groups : [];
}

/** The members of a group from one place in it to another. */
function membersOf({ subcategory }: Group, sorted: readonly Traits[], from: number, to: number) {
  const members: Traits[] = [];
  let place = 0;
  for (const traits of sorted) {
    if (place >= to) break;
    if (traits.product.subcategory?.id !== subcategory?.id) continue;
    if (place >= from) members.push(traits);
    place += 1;
  }
  return members;
}

/** The products of a page of a list with these groups, or none. */
function pageOf(sorted: readonly Traits[], groups: readonly Group[], from: number): Product[] {
  const to = from + pageSize;
  const isShown = (group: Group) => group.from < to && group.from + group.count > from;
  const shown =
    groups.length === 0
      ? sorted.slice(from, to)
      : groups
          .filter(isShown)
          .flatMap((group) => membersOf(group, sorted, from - group.from, to - group.from));
  return shown.map(({ product }) => product);
}

const listReader = (categoryId: number) => (view: ViewFacts) => preparedList(categoryId, view);

/** A category or sub-category, filtered, sorted and paged; null if it does not exist. */
export function listOf(categoryId: number, query: Query, view: View): Answer | null {
  const category = view.catalogue.categoryById(categoryId);
  if (!category) return null;
  const list = view.read(`list ${categoryId}`, listReader(categoryId));
  const faceted = list.filteredBy(query);
  const matching = faceted.filter(list.sorted(query.sort));
  const groups = groupsIfLong(category, matching.length, query, faceted);
  const from = query.page * pageSize;
  return {
    category: categoryView(category, view.catalogue),
    parent: category.parent ? categoryRefOf(category.parent) : undefined,
    products: tilesOf(pageOf(matching, groups, from), view),
    sections: groups.map(({ subcategory, ...place }) => ({
      ...categoryRefOf(subcategory ?? category),
      ...place,
    })),
    facets: facetsOf(category.children, faceted),
    total: matching.length,
    hasMore: from + pageSize < matching.length,
    isProvisional: view.provisional || query.isProvisional === true,
  };
}
