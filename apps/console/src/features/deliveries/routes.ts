import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';

const deliveriesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/deliveries',
  component: lazyRouteComponent(() => import('./deliveries-screen.tsx'), 'DeliveriesScreen'),
});

export const deliveriesRoutes = [deliveriesRoute] as const;
