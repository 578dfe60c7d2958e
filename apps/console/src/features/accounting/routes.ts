import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';
import { daySearchOf, gstSearchOf, settlementsSearchOf } from './accounting-search.ts';

const trialBalanceRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/accounting',
  validateSearch: daySearchOf,
  component: lazyRouteComponent(() => import('./trial-balance-screen.tsx'), 'TrialBalanceScreen'),
});

const settlementsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/accounting/settlements',
  validateSearch: settlementsSearchOf,
  component: lazyRouteComponent(() => import('./settlements-screen.tsx'), 'SettlementsScreen'),
});

const cashRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/cash',
  component: lazyRouteComponent(() => import('./cash-screen.tsx'), 'CashScreen'),
});

const gstRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/accounting/gst',
  validateSearch: gstSearchOf,
  component: lazyRouteComponent(() => import('./gst-screen.tsx'), 'GstScreen'),
});

const liabilitiesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/accounting/liabilities',
  component: lazyRouteComponent(() => import('./liabilities-screen.tsx'), 'LiabilitiesScreen'),
});

export const accountingRoutes = [
  liabilitiesRoute,
  trialBalanceRoute,
  settlementsRoute,
  cashRoute,
  gstRoute,
] as const;
