import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';
import { cursorsIn } from '../../shared/search-values.ts';
import { failedPaymentsSearchOf, refundsSearchOf } from './payments-search.ts';

const paymentsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/payments',
  validateSearch: (raw): { disputes?: string; closed?: string } =>
    cursorsIn(raw, ['disputes', 'closed']),
  component: lazyRouteComponent(() => import('./payments-screen.tsx'), 'PaymentsScreen'),
});

const refundsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/payments/refunds',
  validateSearch: refundsSearchOf,
  component: lazyRouteComponent(() => import('./refunds-screen.tsx'), 'RefundsScreen'),
});

const failedPaymentsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/payments/failed',
  validateSearch: failedPaymentsSearchOf,
  component: lazyRouteComponent(
    () => import('./failed-payments-screen.tsx'),
    'FailedPaymentsScreen',
  ),
});

export const paymentsRoutes = [paymentsRoute, refundsRoute, failedPaymentsRoute] as const;
