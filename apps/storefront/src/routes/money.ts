import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { moneyQueries } from '../features/money/money-queries.ts';
import { pageHead } from '../head.ts';
import { m } from '../messages.ts';
import { paths } from '../paths.ts';
import type { Shop } from '../shop-context.tsx';
import { loaded } from './load.ts';
import { text } from '../search-params.ts';
import { rootRoute } from './root.ts';

const loadMoney = async ({
  context: { queryClient, caller },
  location,
}: {
  context: Shop;
  location: { href: string };
}): Promise<void> => {
  const transactions = moneyQueries(caller).transactions(undefined);
  await loaded(queryClient.ensureInfiniteQueryData(transactions), location.href);
};

const moneyScreen = { screen: 'src/screens/money-screen.tsx' };

const moneyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/my/hb-money',
  staticData: moneyScreen,
  loader: loadMoney,
  head: ({ match }) => pageHead(match.context.origin, { title: m.money_title() }),
  component: lazyRouteComponent(() => import('../screens/money-screen.tsx'), 'MoneyScreen'),
});

/** The specification's other address of the same: `/my/{product}-wallet`. */
const walletRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.wallet(),
  staticData: moneyScreen,
  loader: loadMoney,
  head: ({ match }) => pageHead(match.context.origin, { title: m.money_title() }),
  component: lazyRouteComponent(() => import('../screens/money-screen.tsx'), 'MoneyScreen'),
});

const pointsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/my/hb-point',
  staticData: { screen: 'src/screens/points-screen.tsx' },
  loader: async ({ context: { queryClient, caller }, location }) => {
    await loaded(queryClient.ensureQueryData(moneyQueries(caller).points()), location.href);
  },
  head: ({ match }) => pageHead(match.context.origin, { title: m.points_title() }),
  component: lazyRouteComponent(() => import('../screens/points-screen.tsx'), 'PointsScreen'),
});

const rechargeNo = /^HBR[A-Z0-9]{6,24}$/;

/** After a payment that makes no order (specification, section 2). */
const moneyDoneRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/co/hb-money',
  staticData: {
    chrome: { tabs: false, cartBar: false },
    screen: 'src/screens/money-done-screen.tsx',
  },
  validateSearch: (search: Record<string, unknown>): { recharge?: string; source?: string } => ({
    ...text(search, 'recharge', rechargeNo),
    ...text(search, 'source', /^(order|membership|subscription|wallet)$/),
  }),
  beforeLoad: ({ search }) => {
    if (!search.recharge) throw redirect({ href: paths.money(), replace: true });
  },
  head: ({ match }) => pageHead(match.context.origin, { title: m.money_title() }),
  component: lazyRouteComponent(
    () => import('../screens/money-done-screen.tsx'),
    'MoneyDoneScreen',
  ),
});

/** HB Money and HB Points. */
export const moneyRoutes = [moneyRoute, walletRoute, pointsRoute, moneyDoneRoute] as const;
