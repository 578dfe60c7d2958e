import { defineModule, mergeRoutes } from '../../platform/module.ts';
import { reviewAdminRoutes } from './admin-routes.ts';
import { reviewsData } from './personal-data.ts';
import { reviewCrons, reviewJobs } from './review-requests.ts';
import { reviewsRoutes } from './routes.ts';

export const reviewsModule = defineModule({
  name: 'reviews',
  routes: mergeRoutes(reviewsRoutes, reviewAdminRoutes),
  jobs: ({ db, clock }) => reviewJobs(db, clock),
  crons: reviewCrons,
  personalData: reviewsData,
});
