import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';

/** The figures of today; a role that may not see them starts with its first page. */
const homeRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/',
  beforeLoad: ({ context: { me } }) => {
    if (me.may.includes('seeReports')) return;
    if (me.may.includes('seeOrders')) throw redirect({ to: '/orders', replace: true });
    if (me.may.includes('carryOrders')) throw redirect({ to: '/deliveries', replace: true });
    if (me.may.includes('seeStock')) throw redirect({ to: '/stock', replace: true });
  },
  component: lazyRouteComponent(() => import('./home-screen.tsx'), 'HomeScreen'),
});

export const homeRoutes = [homeRoute] as const;
