import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { productSearchOf } from '../features/products/product-search.ts';
import { staffRoute } from './root.ts';

export const productsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/products',
  validateSearch: productSearchOf,
  component: lazyRouteComponent(() => import('../screens/products-screen.tsx'), 'ProductsScreen'),
});

export const newProductRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/products/new',
  component: lazyRouteComponent(() => import('../screens/product-screen.tsx'), 'NewProductScreen'),
});

export const productRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/products/$productId',
  component: lazyRouteComponent(() => import('../screens/product-screen.tsx'), 'ProductScreen'),
});
