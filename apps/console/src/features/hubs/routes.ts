import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';

const hubsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/hubs',
  component: lazyRouteComponent(() => import('./hubs-screen.tsx'), 'HubsScreen'),
});

const newHubRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/hubs/new',
  component: lazyRouteComponent(() => import('./hub-screen.tsx'), 'NewHubScreen'),
});

const hubRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/hubs/$adcCode',
  component: lazyRouteComponent(() => import('./hub-screen.tsx'), 'HubScreen'),
});

export const hubsRoutes = [hubsRoute, newHubRoute, hubRoute] as const;
