import { createRoute } from '@tanstack/react-router';
import { reviewSearchOf } from './review-search.ts';
import { ReviewsScreen } from './reviews-screen.tsx';
import { staffRoute } from '../../app/root-route.ts';

export const reviewsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/reviews',
  validateSearch: reviewSearchOf,
  component: ReviewsScreen,
});
