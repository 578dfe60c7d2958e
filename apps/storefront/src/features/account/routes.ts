import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { titleHead } from '../../app/title-head.ts';
import { m } from '../../messages.ts';
import { rootRoute } from '../../app/root-route.ts';

const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/my',
  head: titleHead(m.account_title),
  component: lazyRouteComponent(() => import('./account-screen.tsx'), 'AccountScreen'),
});

export const accountRoutes = [accountRoute] as const;
