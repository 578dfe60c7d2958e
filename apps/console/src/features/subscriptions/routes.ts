import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';

interface SubscriptionsSearch {
  /** The day whose production is shown; without one tomorrow. */
  date?: string;
}

const searchOf = ({ date }: Record<string, unknown>): SubscriptionsSearch =>
  typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date) ? { date } : {};

/** What plans need tomorrow, and who needs a call. */
const subscriptionsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/subscriptions',
  validateSearch: searchOf,
  component: lazyRouteComponent(() => import('./subscriptions-screen.tsx'), 'SubscriptionsScreen'),
});

export const subscriptionsRoutes = [subscriptionsRoute] as const;
