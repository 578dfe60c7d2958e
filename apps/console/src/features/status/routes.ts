import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';

const statusRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/status',
  component: lazyRouteComponent(() => import('./status-screen.tsx'), 'StatusScreen'),
});

export const statusRoutes = [statusRoute] as const;
