import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';
import { auditSearchOf } from './audit-search.ts';
import { seenSearchOf } from './seen-customers-search.ts';

const auditRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/audit',
  validateSearch: auditSearchOf,
  component: lazyRouteComponent(() => import('./audit-screen.tsx'), 'AuditScreen'),
});

const seenCustomersRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/audit/customers',
  validateSearch: seenSearchOf,
  component: lazyRouteComponent(() => import('./seen-customers-screen.tsx'), 'SeenCustomersScreen'),
});

export const auditRoutes = [auditRoute, seenCustomersRoute] as const;
