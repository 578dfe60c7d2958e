import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';
import { membersSearchOf } from './members-search.ts';

const membershipRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/membership',
  component: lazyRouteComponent(() => import('./membership-screen.tsx'), 'MembershipScreen'),
});

const membersRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/members',
  validateSearch: membersSearchOf,
  component: lazyRouteComponent(() => import('./members-screen.tsx'), 'MembersScreen'),
});

export const membershipRoutes = [membershipRoute, membersRoute] as const;
