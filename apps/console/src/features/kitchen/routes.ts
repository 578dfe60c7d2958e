import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';
import { kitchenSearchOf } from './kitchen-search.ts';

const kitchenRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/kitchen',
  validateSearch: kitchenSearchOf,
  component: lazyRouteComponent(() => import('./kitchen-screen.tsx'), 'KitchenScreen'),
});

const kitchenSettingRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/kitchen/setting',
  component: lazyRouteComponent(
    () => import('./kitchen-setting-screen.tsx'),
    'KitchenSettingScreen',
  ),
});

export const kitchenRoutes = [kitchenRoute, kitchenSettingRoute] as const;
