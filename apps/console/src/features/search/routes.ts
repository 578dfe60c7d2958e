import { createRoute } from '@tanstack/react-router';
import { searchPageOf } from './search-tabs.ts';
import { SearchScreen } from './search-screen.tsx';
import { staffRoute } from '../../app/root-route.ts';

export const searchRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/search',
  validateSearch: searchPageOf,
  component: SearchScreen,
});
