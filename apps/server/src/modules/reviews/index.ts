export { decideReview, reviewQueue } from './moderation.ts';
export { consoleReviewView } from './review-view.ts';
export { reviewsRoutes } from './routes.ts';
export { reviewsData } from './personal-data.ts';
