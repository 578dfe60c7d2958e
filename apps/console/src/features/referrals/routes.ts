import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';
import { referralsSearchOf } from './referral-search.ts';

const referralsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/referrals',
  validateSearch: referralsSearchOf,
  component: lazyRouteComponent(() => import('./referrals-screen.tsx'), 'ReferralsScreen'),
});

const referralRulesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/referrals/rules',
  component: lazyRouteComponent(() => import('./referral-rules-screen.tsx'), 'ReferralRulesScreen'),
});

export const referralsRoutes = [referralsRoute, referralRulesRoute] as const;
