import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';
import { daySearchOf } from './accounting-search.ts';

const trialBalanceRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/accounting',
  validateSearch: daySearchOf,
  component: lazyRouteComponent(() => import('./trial-balance-screen.tsx'), 'TrialBalanceScreen'),
});

const settlementsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/accounting/settlements',
  component: lazyRouteComponent(() => import('./settlements-screen.tsx'), 'SettlementsScreen'),
});

export const accountingRoutes = [trialBalanceRoute, settlementsRoute] as const;
