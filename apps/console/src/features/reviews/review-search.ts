import type { ReviewState } from '@halal-basket/contract';

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
export function reviewSearchOf({ status, page }: Record<string, unknown>): ReviewSearch {
  const known = reviewStates.find((each) => each === status);
  const number = Number(page);
  return {
    ...(known && { status: known }),
    ...(Number.isSafeInteger(number) && number > 1 && number <= 10_000 && { page: number }),
  };
}
