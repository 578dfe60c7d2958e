import type { BlogCategory } from '@halal-basket/contract';

type Part = BlogCategory['blogsSubCategoryResponse'][number];

const isShown = ({ sectionTypeBlogsResponse }: Part): boolean =>
  sectionTypeBlogsResponse.some(({ status }) => status);

/** Returns the sub-categories of a category that have posts. */
export const shownParts = (room: BlogCategory): Part[] =>
  room.blogsSubCategoryResponse.filter(isShown);

/**
 * Returns the tabs after "All": categories with at least one item whose status is true
 * (specification, 4).
 */
export const shownRooms = (rooms: readonly BlogCategory[]): BlogCategory[] =>
  rooms.filter((room) => room.blogsSubCategoryResponse.some(isShown));
