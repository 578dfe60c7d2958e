import type { ReviewStatus } from './reviews.sql.ts';

export type Decision = 'show' | 'refuse';

/**
 * What a decision makes of a review, and what it adds to the product's rating. Null where it is so
 * already: somebody else was quicker.
 */
export function decide(
  status: ReviewStatus,
  decision: Decision,
): { status: ReviewStatus; counts: 1 | 0 | -1 } | null {
  const next = decision === 'show' ? 'SHOWN' : 'REFUSED';
  if (status === next) return null;
  if (next === 'SHOWN') return { status: next, counts: 1 };
  return { status: next, counts: status === 'SHOWN' ? -1 : 0 };
}

/** The newest of the delivered orders, newest first, that has no review yet. */
export const orderToReview = (
  delivered: readonly string[],
  reviewed: ReadonlySet<string>,
): string | null => delivered.find((orderNo) => !reviewed.has(orderNo)) ?? null;
