import { refuse } from '../../platform/errors.ts';
import type { StaffMember } from '../../platform/http/context.ts';
import { routes } from '../../platform/http/routes.ts';
import { consoleReviewView, decideReview, reviewQueue } from '../reviews/index.ts';
import { may } from './permissions.ts';
import { insertAudit } from './staff.sql.ts';

function demandModerator({ role }: StaffMember): void {
  if (!may(role, 'moderateReviews')) refuse('FORBIDDEN');
}

/** What buyers wrote, for those who decide whether the shop shows it. */
export const reviewModerationRoutes = routes({
  consoleReviews: async ({ db, staff }, { query }) => {
    demandModerator(staff);
    const { reviews, ...rest } = await reviewQueue(db, query);
    return { reviews: reviews.map(consoleReviewView), ...rest };
  },

  consoleDecideReview: async ({ tx, clock, staff }, { params: { reviewId, decision } }) => {
    demandModerator(staff);
    const at = clock.now();
    const review = await decideReview(tx, { reviewId, decision, by: staff.fullName, at });
    await insertAudit(tx, {
      staffId: staff.staffId,
      action: `review.${decision}`,
      subject: String(reviewId),
      before: null,
      after: { status: review.status },
      at,
    });
    return consoleReviewView(review);
  },
});
