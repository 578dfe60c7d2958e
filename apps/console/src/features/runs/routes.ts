import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';
import { runsSearchOf } from './runs-search.ts';

const runsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/runs',
  validateSearch: runsSearchOf,
  component: lazyRouteComponent(() => import('./runs-screen.tsx'), 'RunsScreen'),
});

export const runsRoutes = [runsRoute] as const;
