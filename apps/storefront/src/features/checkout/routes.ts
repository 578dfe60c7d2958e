import type { Confirmation } from '@halal-basket/contract';
import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { loads } from '../../app/loads.ts';
import { m } from '../../messages.ts';
import { rootRoute } from '../../app/root-route.ts';
import { titleHead } from '../../app/title-head.ts';
import { bare } from '../../shell/chrome.ts';
import type { Shop } from '../../shop-context.tsx';

const checkoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/checkout',
  staticData: { chrome: bare, shape: 'rows' },
  loader: async ({ context }) => {
    await context.queryClient.prefetchQuery(context.queries.cart());
    // The browser's scripts do not contain it.
    if (import.meta.env.SSR) await (await import('./load-payment.ts')).loadPayment(context);
  },
  head: titleHead(m.checkout_title),
  component: lazyRouteComponent(() => import('./checkout-screen.tsx'), 'CheckoutScreen'),
});

interface Loaded {
  loaderData?: Confirmation | undefined;
  match: { context: Shop };
}

const confirmationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/co/order/$orderNo',
  staticData: { chrome: bare, shape: 'rows' },
  loader: lazyFn(loads, 'loadOrderConfirmation'),
  head: ({ loaderData: order, match }: Loaded) => {
    const title = order?.orderStatus === 'ORDER_CREATED' ? m.confirm_details : m.confirm_placed;
    return titleHead(title)({ match });
  },
  component: lazyRouteComponent(() => import('./confirmation-screen.tsx'), 'ConfirmationScreen'),
});

export const checkoutRoutes = [checkoutRoute, confirmationRoute] as const;
