import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { pageHead } from '../../head.ts';
import { m } from '../../messages.ts';
import { text } from '../../search-params.ts';
import { paths } from '../../paths.ts';
import { InvoiceMissingScreen } from './invoice-missing-screen.tsx';
import { rootRoute } from '../../app/root-route.ts';
import { titled } from '../../app/titled.ts';

const loads = () => import('./loaders.ts');

/** Screens with their own step at the bottom have neither tabs nor the cart bar. */
const bare = { tabs: false, cartBar: false } as const;

const cartRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/cart',
  staticData: { chrome: bare, shape: 'rows' },
  validateSearch: (search: Record<string, unknown>): { isReorder?: true } =>
    search['isReorder'] === 'true' || search['isReorder'] === true ? { isReorder: true } : {},
  // A cart that cannot be read is told on its own screen, where it can be tried again.
  loader: ({ context: { queryClient, queries } }) => queryClient.prefetchQuery(queries.cart()),
  head: titled(m.cart_title),
  component: lazyRouteComponent(() => import('../cart-page/cart-screen.tsx'), 'CartScreen'),
});

const membershipRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.membership(),
  staticData: { shape: 'text' },
  loader: lazyFn(loads, 'loadMembership'),
  head: titled(m.membership_title),
  component: lazyRouteComponent(
    () => import('../membership/membership-screen.tsx'),
    'MembershipScreen',
  ),
});

const checkoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/checkout',
  staticData: { chrome: bare, shape: 'rows' },
  loader: ({ context: { queryClient, queries } }) => queryClient.prefetchQuery(queries.cart()),
  head: titled(m.checkout_title),
  component: lazyRouteComponent(() => import('../checkout/checkout-screen.tsx'), 'CheckoutScreen'),
});

const confirmationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/co/order/$orderNo',
  staticData: { chrome: bare, shape: 'rows' },
  loader: lazyFn(loads, 'loadConfirmation'),
  head: titled(m.confirm_placed),
  component: lazyRouteComponent(
    () => import('../checkout/confirmation-screen.tsx'),
    'ConfirmationScreen',
  ),
});

/** Where a gateway's page leads back to, in this window or in one of its own. */
const paymentReturnRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payment/return',
  staticData: { chrome: bare },
  validateSearch: (search: Record<string, unknown>): { kind?: string; reference?: string } => ({
    ...text(search, 'kind', /^[a-z]{1,20}$/),
    ...text(search, 'reference', /^[\w-]{1,40}$/),
  }),
  head: titled(m.payment_return_title),
  component: lazyRouteComponent(
    () => import('../payment/payment-return-screen.tsx'),
    'PaymentReturnScreen',
  ),
});

/** The order failure route of the specification (section 8). */
const paymentFailedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payment/failed',
  staticData: { chrome: bare },
  validateSearch: (
    search: Record<string, unknown>,
  ): { kind?: string; reference?: string; why?: string } => ({
    ...text(search, 'kind', /^[a-z]{1,20}$/),
    ...text(search, 'reference', /^[\w-]{1,40}$/),
    ...text(search, 'why', /^[a-zA-Z]{1,20}$/),
  }),
  head: titled(m.payment_failed_page),
  component: lazyRouteComponent(
    () => import('../payment/payment-failed-screen.tsx'),
    'PaymentFailedScreen',
  ),
});

const savedPaymentsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/my/payments',
  staticData: { shape: 'rows' },
  loader: lazyFn(loads, 'loadSavedPayments'),
  head: titled(m.payments_saved_title),
  component: lazyRouteComponent(
    () => import('../payment/saved-payments-screen.tsx'),
    'SavedPaymentsScreen',
  ),
});

const ordersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/my/orders',
  staticData: { shape: 'rows' },
  loader: lazyFn(loads, 'loadOrders'),
  head: titled(m.orders_title),
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
  head: titled(m.track_title),
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
  head: titled(m.invoice_page_title),
  notFoundComponent: InvoiceMissingScreen,
  component: lazyRouteComponent(() => import('./invoice-screen.tsx'), 'InvoiceScreen'),
});

/** Cart, checkout, orders: from the cart to the delivery. */
export const purchaseRoutes = [
  cartRoute,
  membershipRoute,
  checkoutRoute,
  confirmationRoute,
  paymentReturnRoute,
  paymentFailedRoute,
  savedPaymentsRoute,
  ordersRoute,
  orderRoute,
  trackRoute,
  invoiceRoute,
] as const;
