import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';

interface SubscriptionsSearch {
  /** The day of the production list; tomorrow by default. */
  date?: string;
}

const searchOf = ({ date }: Record<string, unknown>): SubscriptionsSearch =>
  typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date) ? { date } : {};

/** The needs of subscriptions tomorrow, and the customers to call. */
const subscriptionsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/subscriptions',
  validateSearch: searchOf,
  component: lazyRouteComponent(() => import('./subscriptions-screen.tsx'), 'SubscriptionsScreen'),
});

export const subscriptionsRoutes = [subscriptionsRoute] as const;
