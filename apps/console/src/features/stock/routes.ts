import { createRoute } from '@tanstack/react-router';
import { stockSearchOf } from './stock-search.ts';
import { StockScreen } from './stock-screen.tsx';
import { staffRoute } from '../../app/root-route.ts';

export const stockRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/stock',
  validateSearch: stockSearchOf,
  component: StockScreen,
});
