import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';
import { cursorIn } from '../../shared/search-values.ts';
import { importSearchOf } from './import-search.ts';

const importsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/imports',
  validateSearch: cursorIn,
  component: lazyRouteComponent(() => import('./imports-screen.tsx'), 'ImportsScreen'),
});

const importRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/imports/$importId',
  validateSearch: importSearchOf,
  component: lazyRouteComponent(() => import('./import-screen.tsx'), 'ImportScreen'),
});

export const importsRoutes = [importsRoute, importRoute] as const;
