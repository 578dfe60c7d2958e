import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { loads } from '../../app/loads.ts';
import { m } from '../../messages.ts';
import { text } from '../../search-params.ts';
import { rootRoute } from '../../app/root-route.ts';
import { titleHead } from '../../app/title-head.ts';
import { bare } from '../../shell/chrome.ts';

/** The screens check the kind, and why the payment ended. */
interface PurchaseSearch {
  kind?: string;
  reference?: string;
}

const purchaseSearch = (search: Record<string, unknown>): PurchaseSearch => ({
  ...text(search, 'kind'),
  ...text(search, 'reference', /^[\w-]{1,40}$/),
});

/** The return address of a gateway's page, in this window or in a separate one. */
const paymentReturnRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payment/return',
  staticData: { chrome: bare },
  validateSearch: purchaseSearch,
  head: titleHead(m.payment_return_title),
  component: lazyRouteComponent(() => import('./payment-result-screen.tsx'), 'PaymentReturnScreen'),
});

/** The order failure route of the specification (section 8). */
const paymentFailedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payment/failed',
  staticData: { chrome: bare },
  validateSearch: (search: Record<string, unknown>): PurchaseSearch & { why?: string } => ({
    ...purchaseSearch(search),
    ...text(search, 'why'),
  }),
  head: titleHead(m.payment_failed_page),
  component: lazyRouteComponent(() => import('./payment-result-screen.tsx'), 'PaymentFailedScreen'),
});

const savedPaymentsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/my/payments',
  staticData: { shape: 'rows' },
  loader: lazyFn(loads, 'loadSavedPayments'),
  head: titleHead(m.payments_saved_title),
  component: lazyRouteComponent(() => import('./saved-payments-screen.tsx'), 'SavedPaymentsScreen'),
});

export const paymentRoutes = [paymentReturnRoute, paymentFailedRoute, savedPaymentsRoute] as const;
