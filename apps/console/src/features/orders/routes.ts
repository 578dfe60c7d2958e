import { createRoute } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';
import { boardSearchOf } from './board-search.ts';
import { OrderBoardScreen } from './order-board-screen.tsx';
import { OrderScreen } from './order-screen.tsx';

const orderBoardRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/orders',
  validateSearch: boardSearchOf,
  component: OrderBoardScreen,
});

const orderRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/orders/$orderNo',
  component: OrderScreen,
});

export const ordersRoutes = [orderBoardRoute, orderRoute] as const;
