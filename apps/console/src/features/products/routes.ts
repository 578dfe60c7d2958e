import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';
import { cursorIn } from '../../shared/search-values.ts';
import { draftSearchOf, productSearchOf } from './product-search.ts';

const productsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/products',
  validateSearch: productSearchOf,
  component: lazyRouteComponent(() => import('./products-screen.tsx'), 'ProductsScreen'),
});

const newProductRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/products/new',
  component: lazyRouteComponent(() => import('./drafts/draft-screen.tsx'), 'NewProductScreen'),
});

const draftsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/products/drafts',
  validateSearch: cursorIn,
  component: lazyRouteComponent(() => import('./drafts/drafts-screen.tsx'), 'DraftsScreen'),
});

const draftRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/products/drafts/$draftId',
  validateSearch: draftSearchOf,
  component: lazyRouteComponent(() => import('./drafts/draft-screen.tsx'), 'DraftScreen'),
});

const scheduledPricesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/products/scheduled-prices',
  validateSearch: cursorIn,
  component: lazyRouteComponent(
    () => import('./scheduled-prices-screen.tsx'),
    'ScheduledPricesScreen',
  ),
});

const productRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/products/$productId',
  component: lazyRouteComponent(() => import('./product-screen.tsx'), 'ProductScreen'),
});

export const productsRoutes = [
  productsRoute,
  newProductRoute,
  draftsRoute,
  draftRoute,
  scheduledPricesRoute,
  productRoute,
] as const;
