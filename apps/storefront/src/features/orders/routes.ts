import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { loads } from '../../app/loads.ts';
import { pageHead } from '../../head.ts';
import { m } from '../../messages.ts';
import { text } from '../../search-params.ts';
import { rootRoute } from '../../app/root-route.ts';
import { titleHead } from '../../app/title-head.ts';
import { bare } from '../../shell/chrome.ts';

const ordersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/my/orders',
  staticData: { shape: 'rows' },
  loader: lazyFn(loads, 'loadOrders'),
  head: titleHead(m.orders_title),
  component: lazyRouteComponent(() => import('./orders-screen.tsx'), 'OrdersScreen'),
});

const orderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/my/order/$id',
  staticData: { shape: 'rows' },
  loader: lazyFn(loads, 'loadOrder'),
  head: ({ match, params }) =>
    pageHead(match.context.origin, { title: m.order_title({ orderNo: params.id }) }),
  component: lazyRouteComponent(() => import('./order-screen.tsx'), 'OrderScreen'),
});

const trackRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/my/order/$id/track',
  staticData: { shape: 'rows' },
  loader: lazyFn(loads, 'loadTracking'),
  head: titleHead(m.track_title),
  component: lazyRouteComponent(() => import('./track-screen.tsx'), 'TrackScreen'),
});

const invoiceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/my/order/$id/invoice',
  staticData: { chrome: bare, shape: 'text' },
  validateSearch: (search: Record<string, unknown>): { note?: string } =>
    text(search, 'note', /^[A-Z0-9/-]{1,16}$/),
  loaderDeps: ({ search }) => search,
  loader: lazyFn(loads, 'loadInvoice'),
  head: titleHead(m.invoice_page_title),
  notFoundComponent: lazyRouteComponent(
    () => import('./invoice-missing-screen.tsx'),
    'InvoiceMissingScreen',
  ),
  component: lazyRouteComponent(() => import('./invoice-screen.tsx'), 'InvoiceScreen'),
});

export const orderRoutes = [ordersRoute, orderRoute, trackRoute, invoiceRoute] as const;
