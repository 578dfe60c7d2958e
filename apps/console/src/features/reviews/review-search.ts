import type { ReviewState } from '@halal-basket/contract';
import { cursorIn } from '../../shared/search-values.ts';

export const reviewStates = [
  'PENDING',
  'SHOWN',
  'REFUSED',
] as const satisfies readonly ReviewState[];

/** The reviews that the address selects. */
export interface ReviewSearch {
  status?: ReviewState;
  cursor?: string;
}

/** Drops what makes no sense: an address may be typed by hand or be old. */
export function reviewSearchOf(raw: Record<string, unknown>): ReviewSearch {
  const known = reviewStates.find((each) => each === raw['status']);
  return {
    ...(known && { status: known }),
    ...cursorIn(raw),
  };
}
