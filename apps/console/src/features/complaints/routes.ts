import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';

const issuesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/issues',
  validateSearch: (search: Record<string, unknown>): { answered?: true; page?: number } => ({
    ...(search['answered'] === true && { answered: true as const }),
    ...(typeof search['page'] === 'number' && search['page'] > 1 && { page: search['page'] }),
  }),
  component: lazyRouteComponent(() => import('./complaints-screen.tsx'), 'IssuesScreen'),
});

const deliveriesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/deliveries',
  component: lazyRouteComponent(
    () => import('../deliveries/deliveries-screen.tsx'),
    'DeliveriesScreen',
  ),
});

/** What happens after an order was placed: complaints, and the riders' own page. */
export const deliveryRoutes = [issuesRoute, deliveriesRoute] as const;
