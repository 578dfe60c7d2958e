import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';

export const cancellationRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/cancellation',
  component: lazyRouteComponent(
    () => import('./cancellation-rule-screen.tsx'),
    'CancellationRuleScreen',
  ),
});
