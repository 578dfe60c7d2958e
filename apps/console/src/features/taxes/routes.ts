import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';

const taxesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/taxes',
  component: lazyRouteComponent(() => import('./taxes-screen.tsx'), 'TaxesScreen'),
});

export const taxesRoutes = [taxesRoute] as const;
