import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';
import { cursorIn } from '../../shared/search-values.ts';

const lateCreditsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/late-credits',
  validateSearch: cursorIn,
  component: lazyRouteComponent(() => import('./late-credits-screen.tsx'), 'LateCreditsScreen'),
});

const lateCreditRuleRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/late-credits/rule',
  component: lazyRouteComponent(
    () => import('./late-credit-rule-screen.tsx'),
    'LateCreditRuleScreen',
  ),
});

export const lateCreditsRoutes = [lateCreditsRoute, lateCreditRuleRoute] as const;
