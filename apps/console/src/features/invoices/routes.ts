import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';
import { invoiceSearchOf } from './invoice-search.ts';

const invoicesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/invoices',
  validateSearch: invoiceSearchOf,
  component: lazyRouteComponent(() => import('./invoices-screen.tsx'), 'InvoicesScreen'),
});

export const invoicesRoutes = [invoicesRoute] as const;
