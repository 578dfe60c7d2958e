import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { moneyQueries } from '../features/money/money-queries.ts';
import { pageHead } from '../head.ts';
import { m } from '../messages.ts';
import { paths } from '../paths.ts';
import type { Shop } from '../shop-context.tsx';
import { loaded } from './load.ts';
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

/** HB Money and HB Points. */
export const moneyRoutes = [moneyRoute, walletRoute, pointsRoute] as const;
