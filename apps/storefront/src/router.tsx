import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { categoriesRoute } from './routes/categories.ts';
import { categoryRoute } from './routes/category.ts';
import { comboRoute } from './routes/combo.ts';
import { galleryRoute } from './routes/gallery.ts';
import { homeRoute } from './routes/home.ts';
import { moneyRoutes } from './routes/money.ts';
import { pagesRoutes } from './routes/pages.ts';
import { peopleRoutes } from './routes/people.ts';
import { productRoute } from './routes/product.ts';
import { purchaseRoutes } from './routes/purchase.ts';
import { readingRoutes } from './routes/reading.ts';
import { rootRoute } from './routes/root.ts';
import { parseSearch, stringifySearch } from './search-params.ts';
import { searchRoute } from './routes/search.ts';
import { subscriptionRoutes } from './routes/subscription.ts';
import { LoadErrorScreen } from './screens/load-error-screen.tsx';
import { NotFoundScreen } from './screens/not-found-screen.tsx';
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
