import { createRoute } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';
import { reviewSearchOf } from './review-search.ts';
import { ReviewsScreen } from './reviews-screen.tsx';

const reviewsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/reviews',
  validateSearch: reviewSearchOf,
  component: ReviewsScreen,
});

export const reviewsRoutes = [reviewsRoute] as const;
