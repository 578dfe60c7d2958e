import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { auditSearchOf } from '../features/audit/audit-search.ts';
import { staffRoute as behindLogin } from './root.ts';

const ridersRoute = createRoute({
  getParentRoute: () => behindLogin,
  path: '/riders',
  component: lazyRouteComponent(() => import('../screens/riders-screen.tsx'), 'RidersScreen'),
});

const newRiderRoute = createRoute({
  getParentRoute: () => behindLogin,
  path: '/riders/new',
  component: lazyRouteComponent(() => import('../screens/rider-screen.tsx'), 'NewRiderScreen'),
});

const riderRoute = createRoute({
  getParentRoute: () => behindLogin,
  path: '/riders/$riderId',
  component: lazyRouteComponent(() => import('../screens/rider-screen.tsx'), 'RiderScreen'),
});

const staffListRoute = createRoute({
  getParentRoute: () => behindLogin,
  path: '/staff',
  component: lazyRouteComponent(() => import('../screens/staff-screen.tsx'), 'StaffScreen'),
});

const newMemberRoute = createRoute({
  getParentRoute: () => behindLogin,
  path: '/staff/new',
  component: lazyRouteComponent(() => import('../screens/member-screen.tsx'), 'NewMemberScreen'),
});

const memberRoute = createRoute({
  getParentRoute: () => behindLogin,
  path: '/staff/$staffId',
  component: lazyRouteComponent(() => import('../screens/member-screen.tsx'), 'MemberScreen'),
});

const accountRoute = createRoute({
  getParentRoute: () => behindLogin,
  path: '/account',
  component: lazyRouteComponent(() => import('../screens/account-screen.tsx'), 'AccountScreen'),
});

const secondFactorRuleRoute = createRoute({
  getParentRoute: () => behindLogin,
  path: '/staff/second-factor',
  component: lazyRouteComponent(
    () => import('../screens/second-factor-rule-screen.tsx'),
    'SecondFactorRuleScreen',
  ),
});

const auditRoute = createRoute({
  getParentRoute: () => behindLogin,
  path: '/audit',
  validateSearch: auditSearchOf,
  component: lazyRouteComponent(() => import('../screens/audit-screen.tsx'), 'AuditScreen'),
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
