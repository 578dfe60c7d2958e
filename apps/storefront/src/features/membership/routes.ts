import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { loads } from '../../app/loads.ts';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { rootRoute } from '../../app/root-route.ts';
import { titleHead } from '../../app/title-head.ts';

const membershipRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.membership(),
  staticData: { shape: 'text' },
  loader: lazyFn(loads, 'loadMembership'),
  head: titleHead(m.membership_title),
  component: lazyRouteComponent(() => import('./membership-screen.tsx'), 'MembershipScreen'),
});

export const membershipRoutes = [membershipRoute] as const;
