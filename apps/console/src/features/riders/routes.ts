import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';
import { searchedIn } from '../../shared/search-values.ts';

const ridersRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/riders',
  validateSearch: searchedIn,
  component: lazyRouteComponent(() => import('./riders-screen.tsx'), 'RidersScreen'),
});

const newRiderRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/riders/new',
  component: lazyRouteComponent(() => import('./rider-screen.tsx'), 'NewRiderScreen'),
});

const riderRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/riders/$riderId',
  component: lazyRouteComponent(() => import('./rider-screen.tsx'), 'RiderScreen'),
});

export const ridersRoutes = [ridersRoute, newRiderRoute, riderRoute] as const;
