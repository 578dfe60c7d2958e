import { refuse } from '../../platform/errors.ts';
import type { Queryable, Tx } from '../../platform/db.ts';
import { changeRating } from '../catalogue/index.ts';
import { type Decision, decide } from './reviews.ts';
import {
  type Review,
  type ReviewStatus,
  lockReview,
  saveDecision,
  selectQueue,
} from './reviews.sql.ts';

/** Reviews of one status for staff, the oldest first. */
export async function reviewQueue(
  q: Queryable,
  { status, pageNo, pageSize }: { status: ReviewStatus; pageNo: number; pageSize: number },
): Promise<{ reviews: Review[]; total: number; hasMore: boolean }> {
  const offset = pageNo * pageSize;
  const reviews = await selectQueue(q, { status, limit: pageSize, offset });
  const total = reviews[0]?.total ?? 0;
  return { reviews, total, hasMore: offset + reviews.length < total };
}

/**
 * Publishes or rejects a review, also after an earlier decision, and updates the product's rating. Refuses
 * REVIEW_NOT_FOUND, and REVIEW_DECIDED if it already has that status.
 */
export async function decideReview(
  tx: Tx,
  { reviewId, decision, by, at }: { reviewId: number; decision: Decision; by: string; at: Date },
): Promise<Review> {
  const review = await lockReview(tx, reviewId);
  if (!review) refuse('REVIEW_NOT_FOUND');
  const decided = decide(review.status, decision);
  if (!decided) refuse('REVIEW_DECIDED');
  const { status, counts } = decided;
  await saveDecision(tx, { reviewId, status, by, at });
  if (counts !== 0) await changeRating(tx, review.productId, review.rating, counts);
  return { ...review, status, decidedBy: by, decidedAt: at };
}
