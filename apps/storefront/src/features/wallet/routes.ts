import { createRoute, lazyFn, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { loads } from '../../app/loads.ts';
import { titleHead } from '../../app/title-head.ts';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { text } from '../../search-params.ts';
import { bare } from '../../shell/chrome.ts';
import { rootRoute } from '../../app/root-route.ts';

const moneyPage = {
  staticData: { shape: 'rows' },
  loader: lazyFn(loads, 'loadWallet'),
  head: titleHead(m.money_title),
  component: lazyRouteComponent(() => import('./wallet-screen.tsx'), 'WalletScreen'),
} as const;

const moneyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/my/hb-money',
  ...moneyPage,
});

/** The specification's other address of the wallet: `/my/{product}-wallet`. */
const walletRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.wallet(),
  ...moneyPage,
});

const pointsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/my/hb-point',
  staticData: { shape: 'rows' },
  loader: lazyFn(loads, 'loadPoints'),
  head: titleHead(m.points_title),
  component: lazyRouteComponent(() => import('./points-screen.tsx'), 'PointsScreen'),
});

const rechargeNo = /^HBR[A-Z0-9]{6,24}$/;

/** The page after a payment without an order (specification, section 2). */
const moneyDoneRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/co/hb-money',
  staticData: {
    chrome: bare,
  },
  validateSearch: (search: Record<string, unknown>): { recharge?: string; source?: string } => ({
    ...text(search, 'recharge', rechargeNo),
    ...text(search, 'source', /^(order|membership|subscription|wallet)$/),
  }),
  beforeLoad: ({ search }) => {
    if (!search.recharge) throw redirect({ href: paths.money(), replace: true });
  },
  head: titleHead(m.money_title),
  component: lazyRouteComponent(() => import('./recharge-done-screen.tsx'), 'RechargeDoneScreen'),
});

/** HB Money and HB Points. */
export const walletRoutes = [moneyRoute, walletRoute, pointsRoute, moneyDoneRoute] as const;
