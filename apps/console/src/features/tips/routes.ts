import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';
import { cursorIn } from '../../shared/search-values.ts';

const riderTipsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/tips',
  validateSearch: cursorIn,
  component: lazyRouteComponent(() => import('./tips-screen.tsx'), 'TipsScreen'),
});

const tipRuleRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/tips/rule',
  component: lazyRouteComponent(() => import('./tip-rule-screen.tsx'), 'TipRuleScreen'),
});

export const tipsRoutes = [riderTipsRoute, tipRuleRoute] as const;
