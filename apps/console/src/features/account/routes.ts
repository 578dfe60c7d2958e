import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';

const accountRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/account',
  component: lazyRouteComponent(() => import('./account-screen.tsx'), 'AccountScreen'),
});

export const accountRoutes = [accountRoute] as const;
