import { refuse } from '../../platform/errors.ts';
import type { Queryable, Tx } from '../../platform/db.ts';
import { type PageRequest, pageOf } from '../../platform/keyset.ts';
import { changeRating } from '../catalogue/index.ts';
import { type Decision, decide } from './reviews.ts';
import {
  type Review,
  type ReviewStatus,
  countQueue,
  lockReview,
  queueOrder,
  saveDecision,
  selectQueue,
} from './reviews.sql.ts';

/** Reviews of one status for staff, the oldest first. */
export async function reviewQueue(q: Queryable, status: ReviewStatus, request: PageRequest) {
  const [page, total] = await Promise.all([
    pageOf(queueOrder, request, async (seek) => ({ rows: await selectQueue(q, status, seek) })),
    countQueue(q, status),
  ]);
  return { reviews: page.rows, total, links: page.links };
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
