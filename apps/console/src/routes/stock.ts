import { createRoute } from '@tanstack/react-router';
import { stockSearchOf } from '../features/stock/stock-search.ts';
import { StockScreen } from '../screens/stock-screen.tsx';
import { staffRoute } from './root.ts';

export const stockRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/stock',
  validateSearch: stockSearchOf,
  component: StockScreen,
});
