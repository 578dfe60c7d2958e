import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';
import { cursorIn } from '../../shared/search-values.ts';
import { productSearchOf } from './product-search.ts';

const productsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/products',
  validateSearch: productSearchOf,
  component: lazyRouteComponent(() => import('./products-screen.tsx'), 'ProductsScreen'),
});

const newProductRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/products/new',
  component: lazyRouteComponent(() => import('./product-screen.tsx'), 'NewProductScreen'),
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
  scheduledPricesRoute,
  productRoute,
] as const;
