import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';

const combosRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/combos',
  component: lazyRouteComponent(() => import('../combos/combos-screen.tsx'), 'CombosScreen'),
});

const newComboRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/combos/new',
  component: lazyRouteComponent(() => import('../combos/combo-screen.tsx'), 'NewComboScreen'),
});

const comboRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/combos/$comboProductId',
  component: lazyRouteComponent(() => import('../combos/combo-screen.tsx'), 'ComboScreen'),
});

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

const shelfRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/categories/$categoryId/products',
  component: lazyRouteComponent(() => import('./category-products-screen.tsx'), 'ShelfScreen'),
});

/** In which categories goods stand, and which are sold together. */
export const rangeRoutes = [
  combosRoute,
  newComboRoute,
  comboRoute,
  categoriesRoute,
  newCategoryRoute,
  newSubCategoryRoute,
  categoryRoute,
  shelfRoute,
] as const;
