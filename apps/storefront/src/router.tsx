import { parseSearch, stringifySearch } from '@halal-basket/ui/search-params';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { LoadErrorScreen } from './app/load-error-screen.tsx';
import { NotFoundScreen } from './app/not-found-screen.tsx';
import { rootRoute } from './app/root-route.ts';
import { accountRoutes } from './features/account/routes.ts';
import { addressRoutes } from './features/address/routes.ts';
import { blogRoutes } from './features/blog/routes.ts';
import { cartRoutes } from './features/cart-page/routes.ts';
import { checkoutRoutes } from './features/checkout/routes.ts';
import { comboRoutes } from './features/combo/routes.ts';
import { supportRoutes } from './features/customer-support/routes.ts';
import { galleryRoutes } from './features/gallery/routes.ts';
import { helpRoutes } from './features/help/routes.ts';
import { homeRoutes } from './features/home/routes.ts';
import { loginRoutes } from './features/login/routes.ts';
import { membershipRoutes } from './features/membership/routes.ts';
import { newsletterRoutes } from './features/newsletter/routes.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { orderRoutes } from './features/orders/routes.ts';
import { pageRoutes } from './features/page/routes.ts';
import { paymentRoutes } from './features/payment/routes.ts';
import { preOrderRoutes } from './features/pre-order/routes.ts';
import { productRoutes } from './features/product/routes.ts';
import { productListRoutes } from './features/product-list/routes.ts';
import { profileRoutes } from './features/profile/routes.ts';
import { referralRoutes } from './features/referral/routes.ts';
import { searchRoutes } from './features/search/routes.ts';
import { subscriptionRoutes } from './features/subscription/routes.ts';
import { walletRoutes } from './features/wallet/routes.ts';
import { wishlistRoutes } from './features/wishlist/routes.ts';
import { PageSkeleton } from './shell/page-skeleton.tsx';
import { ShopContext, type Shop } from './shop-context.tsx';

const routeTree = rootRoute.addChildren([
  ...homeRoutes,
  ...productListRoutes,
  ...searchRoutes,
  ...productRoutes,
  ...comboRoutes,
  ...pageRoutes,
  ...preOrderRoutes,
  ...cartRoutes,
  ...checkoutRoutes,
  ...paymentRoutes,
  ...orderRoutes,
  ...membershipRoutes,
  ...subscriptionRoutes,
  ...loginRoutes,
  ...supportRoutes,
  ...accountRoutes,
  ...profileRoutes,
  ...addressRoutes,
  ...wishlistRoutes,
  ...referralRoutes,
  ...walletRoutes,
  ...blogRoutes,
  ...helpRoutes,
  ...newsletterRoutes,
  ...notificationRoutes,
  ...galleryRoutes,
]);

interface ShopRouterOptions {
  shop: Shop;
  history: RouterHistory;
  /** The browser keeps the scroll position of lists; on the server it would need an inline script. */
  scrollRestoration: boolean;
}

/**
 * Creates the shop's router, for one request on the server or for the life of a page in the
 * browser.
 */
export const createShopRouter = ({ shop, history, scrollRestoration }: ShopRouterOptions) =>
  createRouter({
    routeTree,
    history,
    context: shop,
    parseSearch,
    stringifySearch,
    trailingSlash: 'never',
    scrollRestoration,
    // The query cache decides what is fresh.
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
