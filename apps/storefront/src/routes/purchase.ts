import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { membershipQueries } from '../features/membership/membership-queries.ts';
import { orderQueries } from '../features/orders/order-queries.ts';
import { paymentQueries } from '../features/payment/payment-queries.ts';
import { pageHead } from '../head.ts';
import { m } from '../messages.ts';
import { text } from '../search-params.ts';
import { paths } from '../paths.ts';
import { loaded } from './load.ts';
import { rootRoute } from './root.ts';

/** Screens with a step of their own at the foot have neither tabs nor the basket's bar. */
const bare = { tabs: false, cartBar: false } as const;

const cartRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/cart',
  staticData: { chrome: bare, screen: 'src/screens/cart-screen.tsx' },
  validateSearch: (search: Record<string, unknown>): { isReorder?: true } =>
    search['isReorder'] === 'true' || search['isReorder'] === true ? { isReorder: true } : {},
  // A cart that cannot be read is told on its own screen, where it can be tried again.
  loader: ({ context: { queryClient, queries } }) => queryClient.prefetchQuery(queries.cart()),
  head: ({ match }) => pageHead(match.context.origin, { title: m.cart_title() }),
  component: lazyRouteComponent(() => import('../screens/cart-screen.tsx'), 'CartScreen'),
});

const membershipRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.membership(),
  staticData: { screen: 'src/screens/membership-screen.tsx' },
  loader: ({ context: { queryClient, caller }, location }) =>
    loaded(queryClient.ensureQueryData(membershipQueries(caller).detail()), location.href),
  head: ({ match }) => pageHead(match.context.origin, { title: m.membership_title() }),
  component: lazyRouteComponent(
    () => import('../screens/membership-screen.tsx'),
    'MembershipScreen',
  ),
});

const checkoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/checkout',
  staticData: { chrome: bare, screen: 'src/screens/checkout-screen.tsx' },
  loader: ({ context: { queryClient, queries } }) => queryClient.prefetchQuery(queries.cart()),
  head: ({ match }) => pageHead(match.context.origin, { title: m.checkout_title() }),
  component: lazyRouteComponent(() => import('../screens/checkout-screen.tsx'), 'CheckoutScreen'),
});

const confirmationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/co/order/$orderNo',
  staticData: { chrome: bare, screen: 'src/screens/confirmation-screen.tsx' },
  loader: ({ context: { queryClient, caller }, params, location }) =>
    loaded(
      queryClient.ensureQueryData(orderQueries(caller).confirmation(params.orderNo)),
      location.href,
    ),
  head: ({ match }) => pageHead(match.context.origin, { title: m.confirm_placed() }),
  component: lazyRouteComponent(
    () => import('../screens/confirmation-screen.tsx'),
    'ConfirmationScreen',
  ),
});

/** Where a gateway's page leads back to, in this window or in one of its own. */
const paymentReturnRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payment/return',
  staticData: { chrome: bare, screen: 'src/screens/payment-return-screen.tsx' },
  validateSearch: (search: Record<string, unknown>): { kind?: string; reference?: string } => ({
    ...text(search, 'kind', /^[a-z]{1,20}$/),
    ...text(search, 'reference', /^[\w-]{1,40}$/),
  }),
  head: ({ match }) => pageHead(match.context.origin, { title: m.payment_return_title() }),
  component: lazyRouteComponent(
    () => import('../screens/payment-return-screen.tsx'),
    'PaymentReturnScreen',
  ),
});

const savedPaymentsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/my/payments',
  staticData: { screen: 'src/screens/saved-payments-screen.tsx' },
  loader: async ({ context: { queryClient, caller }, location }) => {
    await loaded(queryClient.ensureQueryData(paymentQueries(caller).saved()), location.href);
  },
  head: ({ match }) => pageHead(match.context.origin, { title: m.payments_saved_title() }),
  component: lazyRouteComponent(
    () => import('../screens/saved-payments-screen.tsx'),
    'SavedPaymentsScreen',
  ),
});

const ordersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/my/orders',
  staticData: { screen: 'src/screens/orders-screen.tsx' },
  loader: async ({ context: { queryClient, caller }, location }) => {
    await loaded(queryClient.ensureInfiniteQueryData(orderQueries(caller).list()), location.href);
  },
  head: ({ match }) => pageHead(match.context.origin, { title: m.orders_title() }),
  component: lazyRouteComponent(() => import('../screens/orders-screen.tsx'), 'OrdersScreen'),
});

const orderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/my/order/$id',
  staticData: { screen: 'src/screens/order-screen.tsx' },
  loader: ({ context: { queryClient, caller }, params, location }) =>
    loaded(queryClient.ensureQueryData(orderQueries(caller).details(params.id)), location.href),
  head: ({ match, params }) =>
    pageHead(match.context.origin, { title: m.order_title({ orderNo: params.id }) }),
  component: lazyRouteComponent(() => import('../screens/order-screen.tsx'), 'OrderScreen'),
});

const trackRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/my/order/$id/track',
  staticData: { screen: 'src/screens/track-screen.tsx' },
  loader: ({ context: { queryClient, caller }, params, location }) =>
    loaded(queryClient.ensureQueryData(orderQueries(caller).tracking(params.id)), location.href),
  head: ({ match }) => pageHead(match.context.origin, { title: m.track_title() }),
  component: lazyRouteComponent(() => import('../screens/track-screen.tsx'), 'TrackScreen'),
});

const invoiceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/my/order/$id/invoice',
  staticData: { chrome: bare, screen: 'src/screens/invoice-screen.tsx' },
  validateSearch: (search: Record<string, unknown>): { note?: string } =>
    text(search, 'note', /^[A-Z0-9/-]{1,16}$/),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, caller }, params, deps: { note }, location }) =>
    loaded(
      queryClient.ensureQueryData(orderQueries(caller).invoice(params.id, note)),
      location.href,
    ),
  head: ({ match }) => pageHead(match.context.origin, { title: m.invoice_page_title() }),
  component: lazyRouteComponent(() => import('../screens/invoice-screen.tsx'), 'InvoiceScreen'),
});

/** Cart, checkout, orders: the way from the basket to the door. */
export const purchaseRoutes = [
  cartRoute,
  membershipRoute,
  checkoutRoute,
  confirmationRoute,
  paymentReturnRoute,
  savedPaymentsRoute,
  ordersRoute,
  orderRoute,
  trackRoute,
  invoiceRoute,
] as const;
