import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';
import { reportSearchOf } from './report-search.ts';

const reportsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/reports',
  validateSearch: reportSearchOf,
  component: lazyRouteComponent(() => import('./reports-screen.tsx'), 'ReportsScreen'),
});

export const reportsRoutes = [reportsRoute] as const;
