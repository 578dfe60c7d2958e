import type { BlogCategory } from '@halal-basket/contract';

type Part = BlogCategory['blogsSubCategoryResponse'][number];

const isShown = ({ sectionTypeBlogsResponse }: Part): boolean =>
  sectionTypeBlogsResponse.some(({ status }) => status);

/** Returns the sub-categories of a category that have posts. */
export const shownSubCategories = (category: BlogCategory): Part[] =>
  category.blogsSubCategoryResponse.filter(isShown);

/**
 * Returns the tabs after "All": categories with at least one item whose status is true
 * (specification, 4).
 */
export const shownCategories = (categories: readonly BlogCategory[]): BlogCategory[] =>
  categories.filter((category) => category.blogsSubCategoryResponse.some(isShown));
