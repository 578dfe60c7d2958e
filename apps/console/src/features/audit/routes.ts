import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';
import { auditSearchOf } from './audit-search.ts';

const auditRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/audit',
  validateSearch: auditSearchOf,
  component: lazyRouteComponent(() => import('./audit-screen.tsx'), 'AuditScreen'),
});

export const auditRoutes = [auditRoute] as const;
