import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';
import { walletSearchOf } from './wallet-search.ts';

const walletRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/wallet',
  validateSearch: walletSearchOf,
  component: lazyRouteComponent(() => import('./wallet-screen.tsx'), 'WalletScreen'),
});

const walletLimitsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/wallet/limits',
  component: lazyRouteComponent(() => import('./wallet-limits-screen.tsx'), 'WalletLimitsScreen'),
});

export const walletRoutes = [walletRoute, walletLimitsRoute] as const;
