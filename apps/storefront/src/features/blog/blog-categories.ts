import type { BlogCategory } from '@halal-basket/contract';

type Part = BlogCategory['blogsSubCategoryResponse'][number];

const isShown = ({ sectionTypeBlogsResponse }: Part): boolean =>
  sectionTypeBlogsResponse.some(({ status }) => status);

/** Parts of a room in which something is shown. */
export const shownParts = (room: BlogCategory): Part[] =>
  room.blogsSubCategoryResponse.filter(isShown);

/** The tabs after "All": rooms with at least one item whose status is true (specification, 4). */
export const shownRooms = (rooms: readonly BlogCategory[]): BlogCategory[] =>
  rooms.filter((room) => room.blogsSubCategoryResponse.some(isShown));
