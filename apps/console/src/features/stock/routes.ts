import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';
import { lotSearchOf, stockSearchOf } from './stock-search.ts';
import { StockScreen } from './stock-screen.tsx';

const stockRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/stock',
  validateSearch: stockSearchOf,
  component: StockScreen,
});

const lotsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/stock/lots',
  validateSearch: lotSearchOf,
  component: lazyRouteComponent(() => import('./lots-screen.tsx'), 'LotsScreen'),
});

const receiveRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/stock/receive/$sku',
  component: lazyRouteComponent(() => import('./receive-screen.tsx'), 'ReceiveScreen'),
});

const suppliersRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/stock/suppliers',
  component: lazyRouteComponent(() => import('./suppliers-screen.tsx'), 'SuppliersScreen'),
});

const newSupplierRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/stock/suppliers/new',
  component: lazyRouteComponent(() => import('./supplier-screen.tsx'), 'NewSupplierScreen'),
});

const supplierRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/stock/suppliers/$supplierId',
  component: lazyRouteComponent(() => import('./supplier-screen.tsx'), 'SupplierScreen'),
});

export const stockRoutes = [
  stockRoute,
  lotsRoute,
  receiveRoute,
  suppliersRoute,
  newSupplierRoute,
  supplierRoute,
] as const;
