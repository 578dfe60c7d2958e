import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';
import { slotSearchOf } from './slot-search.ts';

const slotsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/slots',
  validateSearch: slotSearchOf,
  component: lazyRouteComponent(() => import('./slots-screen.tsx'), 'SlotsScreen'),
});

const slotTemplatesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/slots/templates',
  validateSearch: slotSearchOf,
  component: lazyRouteComponent(() => import('./slot-templates-screen.tsx'), 'SlotTemplatesScreen'),
});

export const slotsRoutes = [slotsRoute, slotTemplatesRoute] as const;
