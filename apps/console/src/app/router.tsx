import { createRouter } from '@tanstack/react-router';
import type { ConsoleParts } from './console-context.tsx';
import { hubRoutes } from '../features/hubs/routes.ts';
import { forgotPasswordRoute, loginRoute, setPasswordRoute } from '../features/login/routes.ts';
import { boardRoute, orderRoute } from '../features/orders/routes.ts';
import { frontRoute, rootRoute, staffRoute } from './root-route.ts';
import { newOfferRoute, offerRoute, offersRoute } from '../features/offers/routes.ts';
import {
  newPageRoute,
  pageRoute,
  pageSettingsRoute,
  pagesRoute,
  sectionRoute,
} from '../features/pages/routes.ts';
import { loyaltyRoutes } from '../features/loyalty/routes.ts';
import { moneyRoutes } from '../features/wallet/routes.ts';
import { newProductRoute, productRoute, productsRoute } from '../features/products/routes.ts';
import { rangeRoutes } from '../features/categories/routes.ts';
import { deliveryRoutes } from '../features/complaints/routes.ts';
import { reviewsRoute } from '../features/reviews/routes.ts';
import { careRoute } from '../features/customer-support/routes.ts';
import { searchRoute } from '../features/search/routes.ts';
import { staffRoutes } from '../features/staff/routes.ts';
import { stockRoute } from '../features/stock/routes.ts';
import { subscriptionsRoute } from '../features/subscriptions/routes.ts';
import { textRoutes } from '../features/content/routes.ts';
import { parseSearch, stringifySearch } from './search-params.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { OopsScreen } from './load-error-screen.tsx';
import { PageSkeleton } from '../shell/page-skeleton.tsx';

const routeTree = rootRoute.addChildren([
  loginRoute,
  setPasswordRoute,
  forgotPasswordRoute,
  staffRoute.addChildren([
    frontRoute,
    boardRoute,
    orderRoute,
    stockRoute,
    productsRoute,
    newProductRoute,
    productRoute,
    pagesRoute,
    newPageRoute,
    pageRoute,
    pageSettingsRoute,
    sectionRoute,
    ...rangeRoutes,
    ...deliveryRoutes,
    ...textRoutes,
    ...moneyRoutes,
    ...loyaltyRoutes,
    ...hubRoutes,
    ...staffRoutes,
    subscriptionsRoute,
    offersRoute,
    newOfferRoute,
    offerRoute,
    reviewsRoute,
    careRoute,
    searchRoute,
  ]),
]);

export const createConsoleRouter = (parts: ConsoleParts) =>
  createRouter({
    routeTree,
    basepath: '/console',
    context: parts,
    parseSearch,
    stringifySearch,
    trailingSlash: 'never',
    scrollRestoration: true,
    // Freshness is the query cache's business.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingMinMs: 300,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: OopsScreen,
    defaultNotFoundComponent: NotFoundScreen,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
}
