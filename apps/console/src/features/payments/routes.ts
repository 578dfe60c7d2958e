import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';

const paymentsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/payments',
  component: lazyRouteComponent(() => import('./payments-screen.tsx'), 'PaymentsScreen'),
});

export const paymentsRoutes = [paymentsRoute] as const;
