import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { productSearchOf } from './product-search.ts';
import { staffRoute } from '../../app/root-route.ts';

export const productsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/products',
  validateSearch: productSearchOf,
  component: lazyRouteComponent(() => import('./products-screen.tsx'), 'ProductsScreen'),
});

export const newProductRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/products/new',
  component: lazyRouteComponent(() => import('./product-screen.tsx'), 'NewProductScreen'),
});

export const productRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/products/$productId',
  component: lazyRouteComponent(() => import('./product-screen.tsx'), 'ProductScreen'),
});
