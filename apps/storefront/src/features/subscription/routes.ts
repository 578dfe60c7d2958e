import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { loads } from '../../app/loads.ts';
import { pageHead } from '../../head.ts';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { rootRoute } from '../../app/root-route.ts';
import { text } from '../../search-params.ts';
import { bare } from '../../shell/chrome.ts';
import { titleHead } from '../../app/title-head.ts';

interface SubscriptionSearch {
  season?: string;
  date?: string;
}

const subscriptionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/subscription',
  staticData: { shape: 'rows', chrome: { cartBar: false } },
  validateSearch: (search: Record<string, unknown>): SubscriptionSearch => ({
    ...text(search, 'season', /^[a-z0-9-]{1,80}$/),
    ...text(search, 'date', /^\d{4}-\d{2}-\d{2}$/),
  }),
  loader: lazyFn(loads, 'loadSubscriptionOffer'),
  head: ({ match }) =>
    pageHead(match.context.origin, {
      title: m.sub_title(),
      description: m.sub_pitch_text(),
      canonical: paths.subscription(),
    }),
  component: lazyRouteComponent(() => import('./subscription-screen.tsx'), 'SubscriptionScreen'),
});

const paymentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/subscription/pay/$subscriptionNo',
  staticData: { chrome: bare, shape: 'rows' },
  loader: lazyFn(loads, 'loadSubscriptionSummary'),
  head: titleHead(m.sub_pay_title),
  component: lazyRouteComponent(
    () => import('./subscription-payment-screen.tsx'),
    'SubscriptionPaymentScreen',
  ),
});

const confirmationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/co/subscription/$subscriptionNo',
  staticData: { chrome: bare, shape: 'rows' },
  loader: lazyFn(loads, 'loadSubscriptionConfirmation'),
  head: titleHead(m.sub_confirm_title),
  component: lazyRouteComponent(
    () => import('./subscription-confirmation-screen.tsx'),
    'SubscriptionConfirmationScreen',
  ),
});

/** The weekly or seasonal subscription: calendar, payment and confirmation. */
export const subscriptionRoutes = [subscriptionRoute, paymentRoute, confirmationRoute] as const;
