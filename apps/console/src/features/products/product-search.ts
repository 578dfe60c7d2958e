import { cursorIn, wholeNumber } from '../../shared/search-values.ts';

/** The products that the address selects. */
export interface ProductSearch {
  q?: string;
  categoryId?: number;
  cursor?: string;
}

/** Drops what makes no sense: an address may be typed by hand or be old. */
export function productSearchOf(given: Record<string, unknown>): ProductSearch {
  const { q, categoryId } = given;
  const category = wholeNumber(categoryId, 1, 2_147_483_647);
  return {
    ...(typeof q === 'string' && q.trim() && { q: q.slice(0, 80) }),
    ...(category && { categoryId: category }),
    ...cursorIn(given),
  };
}
