import type { DraftStep } from '@halal-basket/contract';
import { cursorIn, wholeNumber } from '../../shared/search-values.ts';

/** The products that the address selects. */
export interface ProductSearch {
  q?: string;
  categoryId?: number;
  /** Only products on sale that have no photo. */
  photo?: 'none';
  cursor?: string;
}

/** Drops what makes no sense: an address may be typed by hand or be old. */
export function productSearchOf(raw: Record<string, unknown>): ProductSearch {
  const { q, categoryId } = raw;
  const category = wholeNumber(categoryId, 1, 2_147_483_647);
  return {
    ...(typeof q === 'string' && q.trim() && { q: q.slice(0, 80) }),
    ...(category && { categoryId: category }),
    ...(raw['photo'] === 'none' && { photo: 'none' as const }),
    ...cursorIn(raw),
  };
}

/** The steps in which a product is added. */
export const draftSteps = ['product', 'packs', 'details'] as const satisfies readonly DraftStep[];

/** The step of a draft that the address selects. */
export function draftSearchOf({ step }: Record<string, unknown>): { step?: DraftStep } {
  const known = draftSteps.find((each) => each === step);
  return known ? { step: known } : {};
}
