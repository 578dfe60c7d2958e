import { parseSearch, stringifySearch } from '@halal-basket/ui/search-params';
import { type AnyRoute, createRouter } from '@tanstack/react-router';
import { accountRoutes } from '../features/account/routes.ts';
import { auditRoutes } from '../features/audit/routes.ts';
import { campaignsRoutes } from '../features/campaigns/routes.ts';
import { categoriesRoutes } from '../features/categories/routes.ts';
import { certificatesRoutes } from '../features/certificates/routes.ts';
import { combosRoutes } from '../features/combos/routes.ts';
import { complaintsRoutes } from '../features/complaints/routes.ts';
import { connectionsRoutes } from '../features/connections/routes.ts';
import { contentRoutes } from '../features/content/routes.ts';
import { customersRoutes } from '../features/customers/routes.ts';
import { customerSupportRoutes } from '../features/customer-support/routes.ts';
import { deliveriesRoutes } from '../features/deliveries/routes.ts';
import { homeRoutes } from '../features/home/routes.ts';
import { hubsRoutes } from '../features/hubs/routes.ts';
import { importsRoutes } from '../features/imports/routes.ts';
import { invoicesRoutes } from '../features/invoices/routes.ts';
import { kitchenRoutes } from '../features/kitchen/routes.ts';
import { cancellationRoute } from '../features/cancellation/routes.ts';
import { tipsRoutes } from '../features/tips/routes.ts';
import { lateCreditsRoutes } from '../features/late-credits/routes.ts';
import { loginRoutes } from '../features/login/routes.ts';
import { loyaltyRoutes } from '../features/loyalty/routes.ts';
import { membershipRoutes } from '../features/membership/routes.ts';
import { offersRoutes } from '../features/offers/routes.ts';
import { ordersRoutes } from '../features/orders/routes.ts';
import { pagesRoutes } from '../features/pages/routes.ts';
import { accountingRoutes } from '../features/accounting/routes.ts';
import { paymentsRoutes } from '../features/payments/routes.ts';
import { productsRoutes } from '../features/products/routes.ts';
import { referralsRoutes } from '../features/referrals/routes.ts';
import { reportsRoutes } from '../features/reports/routes.ts';
import { reviewsRoutes } from '../features/reviews/routes.ts';
import { ridersRoutes } from '../features/riders/routes.ts';
import { runsRoutes } from '../features/runs/routes.ts';
import { searchRoutes } from '../features/search/routes.ts';
import { slotsRoutes } from '../features/slots/routes.ts';
import { staffRoutes } from '../features/staff/routes.ts';
import { statusRoutes } from '../features/status/routes.ts';
import { stockRoutes } from '../features/stock/routes.ts';
import { subscriptionsRoutes } from '../features/subscriptions/routes.ts';
import { taxesRoutes } from '../features/taxes/routes.ts';
import { twoFactorRoutes } from '../features/two-factor/routes.ts';
import { translationsRoutes } from '../features/translations/routes.ts';
import { walletRoutes } from '../features/wallet/routes.ts';
import { clearInvalid, type ReadSearch } from '../shared/search-values.ts';
import { PageSkeleton } from '../shell/page-skeleton.tsx';
import type { ConsoleParts } from './console-context.tsx';
import { LoadErrorScreen } from './load-error-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { rootRoute, staffRoute } from './root-route.ts';

const routeTree = rootRoute.addChildren([
  ...loginRoutes,
  staffRoute.addChildren([
    ...homeRoutes,
    ...ordersRoutes,
    ...kitchenRoutes,
    ...runsRoutes,
    ...deliveriesRoutes,
    ...complaintsRoutes,
    ...stockRoutes,
    ...subscriptionsRoutes,
    ...customersRoutes,
    ...campaignsRoutes,
    ...customerSupportRoutes,
    ...productsRoutes,
    ...categoriesRoutes,
    ...combosRoutes,
    ...importsRoutes,
    ...translationsRoutes,
    ...pagesRoutes,
    ...contentRoutes,
    ...reviewsRoutes,
    ...searchRoutes,
    ...offersRoutes,
    ...membershipRoutes,
    ...loyaltyRoutes,
    cancellationRoute,
    ...lateCreditsRoutes,
    ...tipsRoutes,
    ...referralsRoutes,
    ...reportsRoutes,
    ...walletRoutes,
    ...paymentsRoutes,
    ...accountingRoutes,
    ...invoicesRoutes,
    ...taxesRoutes,
    ...hubsRoutes,
    ...certificatesRoutes,
    ...slotsRoutes,
    ...ridersRoutes,
    ...staffRoutes,
    ...accountRoutes,
    ...twoFactorRoutes,
    ...auditRoutes,
    ...statusRoutes,
    ...connectionsRoutes,
  ]),
]);

/**
 * Makes each route read its search alone. The router spreads what a route reads over the raw search, where invalid
 * values would remain.
 */
function ignoreInvalidSearch(routes: readonly AnyRoute[]): void {
  for (const { options } of routes) {
    const read: unknown = options.validateSearch;
    if (typeof read === 'function') options.validateSearch = clearInvalid(read as ReadSearch);
  }
}

export function createConsoleRouter(parts: ConsoleParts) {
  const router = createRouter({
    routeTree,
    basepath: '/console',
    context: parts,
    parseSearch,
    stringifySearch,
    trailingSlash: 'never',
    scrollRestoration: true,
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingMinMs: 300,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: LoadErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
  });
  ignoreInvalidSearch(Object.values(router.routesById));
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
}
