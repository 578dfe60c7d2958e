import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { auditSearchOf } from '../audit/audit-search.ts';
import { staffRoute as behindLogin } from '../../app/root-route.ts';

const ridersRoute = createRoute({
  getParentRoute: () => behindLogin,
  path: '/riders',
  component: lazyRouteComponent(() => import('../riders/riders-screen.tsx'), 'RidersScreen'),
});

const newRiderRoute = createRoute({
  getParentRoute: () => behindLogin,
  path: '/riders/new',
  component: lazyRouteComponent(() => import('../riders/rider-screen.tsx'), 'NewRiderScreen'),
});

const riderRoute = createRoute({
  getParentRoute: () => behindLogin,
  path: '/riders/$riderId',
  component: lazyRouteComponent(() => import('../riders/rider-screen.tsx'), 'RiderScreen'),
});

const staffListRoute = createRoute({
  getParentRoute: () => behindLogin,
  path: '/staff',
  component: lazyRouteComponent(() => import('./staff-screen.tsx'), 'StaffScreen'),
});

const newMemberRoute = createRoute({
  getParentRoute: () => behindLogin,
  path: '/staff/new',
  component: lazyRouteComponent(() => import('./staff-member-screen.tsx'), 'NewMemberScreen'),
});

const memberRoute = createRoute({
  getParentRoute: () => behindLogin,
  path: '/staff/$staffId',
  component: lazyRouteComponent(() => import('./staff-member-screen.tsx'), 'MemberScreen'),
});

const accountRoute = createRoute({
  getParentRoute: () => behindLogin,
  path: '/account',
  component: lazyRouteComponent(() => import('../account/account-screen.tsx'), 'AccountScreen'),
});

const secondFactorRuleRoute = createRoute({
  getParentRoute: () => behindLogin,
  path: '/staff/second-factor',
  component: lazyRouteComponent(
    () => import('../two-factor/two-factor-rule-screen.tsx'),
    'SecondFactorRuleScreen',
  ),
});

const auditRoute = createRoute({
  getParentRoute: () => behindLogin,
  path: '/audit',
  validateSearch: auditSearchOf,
  component: lazyRouteComponent(() => import('../audit/audit-screen.tsx'), 'AuditScreen'),
});

/** Who works for the shop, and what they did. */
export const staffRoutes = [
  ridersRoute,
  newRiderRoute,
  riderRoute,
  staffListRoute,
  newMemberRoute,
  memberRoute,
  accountRoute,
  secondFactorRuleRoute,
  auditRoute,
] as const;
