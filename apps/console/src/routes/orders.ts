import { createRoute } from '@tanstack/react-router';
import { boardSearchOf } from '../features/orders/board-search.ts';
import { BoardScreen } from '../screens/board-screen.tsx';
import { OrderScreen } from '../screens/order-screen.tsx';
import { staffRoute } from './root.ts';

export const boardRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/orders',
  validateSearch: boardSearchOf,
  component: BoardScreen,
});

export const orderRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/orders/$orderNo',
  component: OrderScreen,
});
