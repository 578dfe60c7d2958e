import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';
import { translationSearchOf } from './translation-search.ts';

const translationsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/translations',
  validateSearch: translationSearchOf,
  component: lazyRouteComponent(() => import('./translations-screen.tsx'), 'TranslationsScreen'),
});

export const translationsRoutes = [translationsRoute] as const;
