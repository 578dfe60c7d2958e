import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { moneySearchOf, wordsSearchOf } from './wallet-search.ts';
import { staffRoute } from '../../app/root-route.ts';

const moneyRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/money',
  validateSearch: moneySearchOf,
  component: lazyRouteComponent(() => import('./wallet-screen.tsx'), 'MoneyScreen'),
});

const paymentsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/payments',
  component: lazyRouteComponent(() => import('../payments/payments-screen.tsx'), 'PaymentsScreen'),
});

const taxesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/taxes',
  component: lazyRouteComponent(() => import('../taxes/taxes-screen.tsx'), 'TaxesScreen'),
});

const limitsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/money/limits',
  component: lazyRouteComponent(() => import('./wallet-limits-screen.tsx'), 'MoneyLimitsScreen'),
});

const invoicesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/invoices',
  validateSearch: wordsSearchOf,
  component: lazyRouteComponent(() => import('../invoices/invoices-screen.tsx'), 'InvoicesScreen'),
});

/** HB Money of customers; limits; what gateways paid; invoices; taxes. */
export const moneyRoutes = [
  moneyRoute,
  limitsRoute,
  paymentsRoute,
  invoicesRoute,
  taxesRoute,
] as const;
