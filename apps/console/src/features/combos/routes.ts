import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';

const combosRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/combos',
  component: lazyRouteComponent(() => import('./combos-screen.tsx'), 'CombosScreen'),
});

const newComboRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/combos/new',
  component: lazyRouteComponent(() => import('./combo-screen.tsx'), 'NewComboScreen'),
});

const comboRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/combos/$comboProductId',
  component: lazyRouteComponent(() => import('./combo-screen.tsx'), 'ComboScreen'),
});

export const combosRoutes = [combosRoute, newComboRoute, comboRoute] as const;
