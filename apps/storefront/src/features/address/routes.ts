import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { loads } from '../../app/loads.ts';
import { titleHead } from '../../app/title-head.ts';
import { m } from '../../messages.ts';
import { rootRoute } from '../../app/root-route.ts';

const addressesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/my/addresses',
  staticData: { shape: 'rows' },
  loader: lazyFn(loads, 'loadAddresses'),
  head: titleHead(m.addresses_title),
  component: lazyRouteComponent(() => import('./addresses-screen.tsx'), 'AddressesScreen'),
});

export const addressRoutes = [addressesRoute] as const;
