import type { ReviewState } from '@halal-basket/contract';
import { pageIn } from '../../shared/search-values.ts';

export const reviewStates = [
  'PENDING',
  'SHOWN',
  'REFUSED',
] as const satisfies readonly ReviewState[];

/** What of the reviews the address names; `page` counts from 1. */
export interface ReviewSearch {
  status?: ReviewState;
  page?: number;
}

/** Drops what makes no sense: an address may be typed by hand or be old. */
export function reviewSearchOf(given: Record<string, unknown>): ReviewSearch {
  const known = reviewStates.find((each) => each === given['status']);
  return {
    ...(known && { status: known }),
    ...pageIn(given),
  };
}
