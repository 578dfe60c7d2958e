import { createRoute } from '@tanstack/react-router';
import { boardSearchOf } from './board-search.ts';
import { BoardScreen } from './order-board-screen.tsx';
import { OrderScreen } from './order-screen.tsx';
import { staffRoute } from '../../app/root-route.ts';

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
