import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';

const twoFactorRuleRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/staff/second-factor',
  component: lazyRouteComponent(
    () => import('./two-factor-rule-screen.tsx'),
    'TwoFactorRuleScreen',
  ),
});

export const twoFactorRoutes = [twoFactorRuleRoute] as const;
