import { createRoute } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';
import { searchPageOf } from './search-tabs.ts';
import { SearchScreen } from './search-screen.tsx';

const searchRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/search',
  validateSearch: searchPageOf,
  component: SearchScreen,
});

export const searchRoutes = [searchRoute] as const;
