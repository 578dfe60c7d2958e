import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { moneySearchOf, wordsSearchOf } from '../features/money/phone-search.ts';
import { staffRoute } from './root.ts';

const moneyRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/money',
  validateSearch: moneySearchOf,
  component: lazyRouteComponent(() => import('../screens/money-screen.tsx'), 'MoneyScreen'),
});

const paymentsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/payments',
  component: lazyRouteComponent(() => import('../screens/payments-screen.tsx'), 'PaymentsScreen'),
});

const taxesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/taxes',
  component: lazyRouteComponent(() => import('../screens/taxes-screen.tsx'), 'TaxesScreen'),
});

const limitsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/money/limits',
  component: lazyRouteComponent(
    () => import('../screens/money-limits-screen.tsx'),
    'MoneyLimitsScreen',
  ),
});

const invoicesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/invoices',
  validateSearch: wordsSearchOf,
  component: lazyRouteComponent(() => import('../screens/invoices-screen.tsx'), 'InvoicesScreen'),
});

/** HB Money of customers; limits; what gateways paid; invoices; taxes. */
export const moneyRoutes = [
  moneyRoute,
  limitsRoute,
  paymentsRoute,
  invoicesRoute,
  taxesRoute,
] as const;
