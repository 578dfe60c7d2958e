import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { membersSearchOf, referralsSearchOf } from './loyalty-search.ts';
import { staffRoute } from '../../app/root-route.ts';

const scratchRule = () => import('./scratch-card-rule-screen.tsx');

const membershipRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/membership',
  component: lazyRouteComponent(
    () => import('../membership/membership-screen.tsx'),
    'MembershipScreen',
  ),
});

const membersRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/members',
  validateSearch: membersSearchOf,
  component: lazyRouteComponent(() => import('../membership/members-screen.tsx'), 'MembersScreen'),
});

const rewardsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/rewards',
  component: lazyRouteComponent(() => import('./loyalty-screen.tsx'), 'RewardsScreen'),
});

const pointsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/rewards/points',
  component: lazyRouteComponent(() => import('./point-rules-screen.tsx'), 'PointRulesScreen'),
});

const friendsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/rewards/friends',
  component: lazyRouteComponent(
    () => import('../referrals/referral-rules-screen.tsx'),
    'FriendRulesScreen',
  ),
});

const newScratchRuleRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/rewards/scratch/new',
  component: lazyRouteComponent(scratchRule, 'NewScratchRuleScreen'),
});

const scratchRuleRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/rewards/scratch/$ruleId',
  component: lazyRouteComponent(scratchRule, 'ScratchRuleScreen'),
});

const referralsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/referrals',
  validateSearch: referralsSearchOf,
  component: lazyRouteComponent(
    () => import('../referrals/referrals-screen.tsx'),
    'ReferralsScreen',
  ),
});

/** HB Select, points, scratch cards and friends' codes. */
export const loyaltyRoutes = [
  membershipRoute,
  membersRoute,
  rewardsRoute,
  pointsRoute,
  friendsRoute,
  newScratchRuleRoute,
  scratchRuleRoute,
  referralsRoute,
] as const;
