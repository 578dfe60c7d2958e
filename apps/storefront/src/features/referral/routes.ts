import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { loads } from '../../app/loads.ts';
import { titleHead } from '../../app/title-head.ts';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { rootRoute } from '../../app/root-route.ts';

const referralsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.referrals(),
  staticData: { shape: 'rows' },
  loader: lazyFn(loads, 'loadReferrals'),
  head: titleHead(m.referral_title),
  component: lazyRouteComponent(() => import('./referrals-screen.tsx'), 'ReferralsScreen'),
});

export const referralRoutes = [referralsRoute] as const;
