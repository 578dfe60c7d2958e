import { createRoute } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';
import { stockSearchOf } from './stock-search.ts';
import { StockScreen } from './stock-screen.tsx';

const stockRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/stock',
  validateSearch: stockSearchOf,
  component: StockScreen,
});

export const stockRoutes = [stockRoute] as const;
