import { routes } from '../../platform/http/routes.ts';
import { consoleReviewView } from './review-view.ts';
import { decideReview, reviewQueue } from './moderation.ts';

/** Moderation of reviews by staff. */
export const reviewAdminRoutes = routes({
  consoleReviews: async ({ db }, { query }) => {
    const { reviews, total, links } = await reviewQueue(db, query.status, query);
    return { reviews: reviews.map(consoleReviewView), total, ...links };
  },

  consoleDecideReview: async (context, { params: { reviewId, decision } }) => {
    const { tx, clock, staff } = context;
    const at = clock.now();
    const review = await decideReview(tx, { reviewId, decision, by: staff.fullName, at });
    context.audit.detail(
      String(reviewId),
      {
        after: { status: review.status },
      },
      `review.${decision}`,
    );
    return consoleReviewView(review);
  },
});
