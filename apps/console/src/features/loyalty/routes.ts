import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';

const scratchRule = () => import('./scratch-card-rule-screen.tsx');

const loyaltyRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/loyalty',
  component: lazyRouteComponent(() => import('./loyalty-screen.tsx'), 'LoyaltyScreen'),
});

const pointRulesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/loyalty/points',
  component: lazyRouteComponent(() => import('./point-rules-screen.tsx'), 'PointRulesScreen'),
});

const newScratchCardRuleRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/loyalty/scratch-cards/new',
  component: lazyRouteComponent(scratchRule, 'NewScratchCardRuleScreen'),
});

const scratchCardRuleRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/loyalty/scratch-cards/$ruleId',
  component: lazyRouteComponent(scratchRule, 'ScratchCardRuleScreen'),
});

export const loyaltyRoutes = [
  loyaltyRoute,
  pointRulesRoute,
  newScratchCardRuleRoute,
  scratchCardRuleRoute,
] as const;
