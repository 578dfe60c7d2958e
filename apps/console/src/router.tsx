import { createRouter } from '@tanstack/react-router';
import type { ConsoleParts } from './console-context.tsx';
import { hubRoutes } from './routes/hubs.ts';
import { forgotPasswordRoute, loginRoute, setPasswordRoute } from './routes/login.ts';
import { boardRoute, orderRoute } from './routes/orders.ts';
import { frontRoute, rootRoute, staffRoute } from './routes/root.ts';
import { newOfferRoute, offerRoute, offersRoute } from './routes/offers.ts';
import {
  newPageRoute,
  pageRoute,
  pageSettingsRoute,
  pagesRoute,
  sectionRoute,
} from './routes/pages.ts';
import { loyaltyRoutes } from './routes/loyalty.ts';
import { moneyRoutes } from './routes/money.ts';
import { newProductRoute, productRoute, productsRoute } from './routes/products.ts';
import { rangeRoutes } from './routes/range.ts';
import { deliveryRoutes } from './routes/delivery.ts';
import { reviewsRoute } from './routes/reviews.ts';
import { careRoute } from './routes/care.ts';
import { searchRoute } from './routes/search.ts';
import { staffRoutes } from './routes/staff.ts';
import { stockRoute } from './routes/stock.ts';
import { subscriptionsRoute } from './routes/subscriptions.ts';
import { textRoutes } from './routes/texts.ts';
import { parseSearch, stringifySearch } from './routes/search-params.ts';
import { NotFoundScreen } from './screens/not-found-screen.tsx';
import { OopsScreen } from './screens/oops-screen.tsx';
import { PageSkeleton } from './shell/page-skeleton.tsx';

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
