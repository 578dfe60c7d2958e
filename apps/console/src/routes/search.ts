import { createRoute } from '@tanstack/react-router';
import { searchPageOf } from '../features/search/search-parts.ts';
import { SearchScreen } from '../screens/search-screen.tsx';
import { staffRoute } from './root.ts';

export const searchRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/search',
  validateSearch: searchPageOf,
  component: SearchScreen,
});
