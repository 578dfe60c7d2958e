import { routes } from '../../platform/http/routes.ts';
import { consoleReviewView, decideReview, reviewQueue } from '../reviews/index.ts';
import { demand } from './permissions.ts';
import { audit } from './audit.ts';

/** What buyers wrote, for those who decide whether the shop shows it. */
export const reviewModerationRoutes = routes({
  consoleReviews: async ({ db, staff }, { query }) => {
    demand(staff, 'moderateReviews');
    const { reviews, ...rest } = await reviewQueue(db, query);
    return { reviews: reviews.map(consoleReviewView), ...rest };
  },

  consoleDecideReview: async (context, { params: { reviewId, decision } }) => {
    const { tx, clock, staff } = context;
    demand(staff, 'moderateReviews');
    const at = clock.now();
    const review = await decideReview(tx, { reviewId, decision, by: staff.fullName, at });
    await audit(context, `review.${decision}`, String(reviewId), {
      after: { status: review.status },
    });
    return consoleReviewView(review);
  },
});
