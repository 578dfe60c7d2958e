import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { slotSearchOf } from '../slots/slot-search.ts';
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

const hubPapersRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/hubs/$adcCode/papers',
  component: lazyRouteComponent(
    () => import('../certificates/hub-certificates-screen.tsx'),
    'HubPapersScreen',
  ),
});

const slotsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/slots',
  validateSearch: slotSearchOf,
  component: lazyRouteComponent(() => import('../slots/slots-screen.tsx'), 'SlotsScreen'),
});

const slotPlanRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/slots/plan',
  validateSearch: slotSearchOf,
  component: lazyRouteComponent(
    () => import('../slots/slot-templates-screen.tsx'),
    'SlotPlanScreen',
  ),
});

/** Hubs, and when they deliver. */
export const hubRoutes = [
  hubsRoute,
  newHubRoute,
  hubRoute,
  hubPapersRoute,
  slotsRoute,
  slotPlanRoute,
] as const;
