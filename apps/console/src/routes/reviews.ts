import { createRoute } from '@tanstack/react-router';
import { reviewSearchOf } from '../features/reviews/review-search.ts';
import { ReviewsScreen } from '../screens/reviews-screen.tsx';
import { staffRoute } from './root.ts';

export const reviewsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/reviews',
  validateSearch: reviewSearchOf,
  component: ReviewsScreen,
});
