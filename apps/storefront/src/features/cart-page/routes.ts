import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { m } from '../../messages.ts';
import { rootRoute } from '../../app/root-route.ts';
import { titleHead } from '../../app/title-head.ts';
import { valid } from '../../search-params.ts';
import { bare } from '../../shell/chrome.ts';

const cartRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/cart',
  staticData: { chrome: bare, shape: 'rows' },
  validateSearch: (search: Record<string, unknown>): { isReorder?: true } =>
    valid('isReorder', String(search['isReorder']) === 'true' ? true : undefined),
  // The screen shows an error with a retry if the cart cannot be loaded.
  loader: ({ context: { queryClient, queries } }) => queryClient.prefetchQuery(queries.cart()),
  head: titleHead(m.cart_title),
  component: lazyRouteComponent(() => import('./cart-screen.tsx'), 'CartScreen'),
});

export const cartRoutes = [cartRoute] as const;
