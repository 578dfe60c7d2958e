import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';
import { cursorIn } from '../../shared/search-values.ts';

const categoriesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/categories',
  component: lazyRouteComponent(() => import('./categories-screen.tsx'), 'CategoriesScreen'),
});

const newCategoryRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/categories/new',
  component: lazyRouteComponent(() => import('./category-screen.tsx'), 'NewCategoryScreen'),
});

const newSubCategoryRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/categories/$categoryId/new',
  component: lazyRouteComponent(() => import('./category-screen.tsx'), 'NewSubCategoryScreen'),
});

const categoryRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/categories/$categoryId',
  component: lazyRouteComponent(() => import('./category-screen.tsx'), 'CategoryScreen'),
});

const categoryProductsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/categories/$categoryId/products',
  validateSearch: cursorIn,
  component: lazyRouteComponent(
    () => import('./category-products-screen.tsx'),
    'CategoryProductsScreen',
  ),
});

export const categoriesRoutes = [
  categoriesRoute,
  newCategoryRoute,
  newSubCategoryRoute,
  categoryRoute,
  categoryProductsRoute,
] as const;
