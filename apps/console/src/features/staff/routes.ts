import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';
import { searchedIn } from '../../shared/search-values.ts';

const staffListRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/staff',
  validateSearch: searchedIn,
  component: lazyRouteComponent(() => import('./staff-screen.tsx'), 'StaffScreen'),
});

const newStaffMemberRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/staff/new',
  component: lazyRouteComponent(() => import('./staff-member-screen.tsx'), 'NewStaffMemberScreen'),
});

const staffMemberRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/staff/$staffId',
  component: lazyRouteComponent(() => import('./staff-member-screen.tsx'), 'StaffMemberScreen'),
});

export const staffRoutes = [staffListRoute, newStaffMemberRoute, staffMemberRoute] as const;
