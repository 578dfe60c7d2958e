import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';
import { customersSearchOf } from './customers-search.ts';

const customersRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/customers',
  validateSearch: customersSearchOf,
  component: lazyRouteComponent(() => import('./customers-screen.tsx'), 'CustomersScreen'),
});

const customerRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/customers/$customerId',
  component: lazyRouteComponent(() => import('./customer-screen.tsx'), 'CustomerScreen'),
});

export const customersRoutes = [customersRoute, customerRoute] as const;
