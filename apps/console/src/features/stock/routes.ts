import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';
import { cursorIn } from '../../shared/search-values.ts';
import {
  lotNoSearchOf,
  lotSearchOf,
  purchaseSearchOf,
  receiptSearchOf,
  stockSearchOf,
} from './stock-search.ts';
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

const receiptsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/stock/receipts',
  validateSearch: receiptSearchOf,
  component: lazyRouteComponent(() => import('./receipts-screen.tsx'), 'ReceiptsScreen'),
});

const receiptRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/stock/receipts/$lotId',
  component: lazyRouteComponent(() => import('./receipt-screen.tsx'), 'ReceiptScreen'),
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

const transfersRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/stock/transfers',
  validateSearch: cursorIn,
  component: lazyRouteComponent(() => import('./transfers-screen.tsx'), 'TransfersScreen'),
});

const recallsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/stock/recalls',
  validateSearch: lotNoSearchOf,
  component: lazyRouteComponent(() => import('./recalls-screen.tsx'), 'RecallsScreen'),
});

const recallRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/stock/recalls/$lotId',
  validateSearch: cursorIn,
  component: lazyRouteComponent(() => import('./recall-screen.tsx'), 'RecallScreen'),
});

const purchaseRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/stock/purchase',
  validateSearch: purchaseSearchOf,
  component: lazyRouteComponent(() => import('./purchase-screen.tsx'), 'PurchaseScreen'),
});

export const stockRoutes = [
  stockRoute,
  lotsRoute,
  receiveRoute,
  receiptsRoute,
  receiptRoute,
  transfersRoute,
  recallsRoute,
  recallRoute,
  purchaseRoute,
  suppliersRoute,
  newSupplierRoute,
  supplierRoute,
] as const;
