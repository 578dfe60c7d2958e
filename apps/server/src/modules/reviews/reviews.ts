import type { ReviewStatus } from './reviews.sql.ts';

export type Decision = 'show' | 'refuse';

/**
 * The new status of a review, and the change of the product's rating. Null if the review already has that
 * status, because another member of staff decided first.
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

/** The newest delivered order without a review; `delivered` is sorted newest first. */
export const orderToReview = (
  delivered: readonly string[],
  reviewed: ReadonlySet<string>,
): string | null => delivered.find((orderNo) => !reviewed.has(orderNo)) ?? null;
