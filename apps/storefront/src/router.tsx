import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { categoriesRoute } from './routes/categories.ts';
import { categoryRoute } from './features/product-list/routes.ts';
import { comboRoute } from './features/combo/routes.ts';
import { galleryRoute } from './features/gallery/routes.ts';
import { homeRoute } from './features/home/routes.ts';
import { moneyRoutes } from './features/wallet/routes.ts';
import { pagesRoutes } from './features/page/routes.ts';
import { peopleRoutes } from './features/login/routes.ts';
import { productRoute } from './features/product/routes.ts';
import { purchaseRoutes } from './features/orders/routes.ts';
import { readingRoutes } from './features/blog/routes.ts';
import { rootRoute } from './app/root-route.ts';
import { parseSearch, stringifySearch } from './search-params.ts';
import { searchRoute } from './features/search/routes.ts';
import { subscriptionRoutes } from './features/subscription/routes.ts';
import { LoadErrorScreen } from './app/load-error-screen.tsx';
import { NotFoundScreen } from './app/not-found-screen.tsx';
import { PageSkeleton } from './shell/page-skeleton.tsx';
import { ShopContext, type Shop } from './shop-context.tsx';

const routeTree = rootRoute.addChildren([
  homeRoute,
  categoriesRoute,
  searchRoute,
  categoryRoute,
  productRoute,
  comboRoute,
  galleryRoute,
  ...pagesRoutes,
  ...purchaseRoutes,
  ...subscriptionRoutes,
  ...peopleRoutes,
  ...moneyRoutes,
  ...readingRoutes,
]);

interface ShopRouterOptions {
  shop: Shop;
  history: RouterHistory;
  /** The browser keeps the scroll position of lists; on the server it would need an inline script. */
  scrollRestoration: boolean;
}

/** The shop's routes, for one request on the server or for the life of a page in the browser. */
export const createShopRouter = ({ shop, history, scrollRestoration }: ShopRouterOptions) =>
  createRouter({
    routeTree,
    history,
    context: shop,
    parseSearch,
    stringifySearch,
    trailingSlash: 'never',
    scrollRestoration,
    // Freshness is the query cache's business.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingMinMs: 300,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: LoadErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    Wrap: ({ children }) => <ShopContext value={shop}>{children}</ShopContext>,
  });

export type ShopRouter = ReturnType<typeof createShopRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: ShopRouter;
  }
}
