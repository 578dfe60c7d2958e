import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { loads } from '../../app/loads.ts';
import { titleHead } from '../../app/title-head.ts';
import { m } from '../../messages.ts';
import { rootRoute } from '../../app/root-route.ts';

const profileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/my/details',
  staticData: { shape: 'text' },
  loader: lazyFn(loads, 'loadProfile'),
  head: titleHead(m.profile_title),
  component: lazyRouteComponent(() => import('./profile-screen.tsx'), 'ProfileScreen'),
});

export const profileRoutes = [profileRoute] as const;
