import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from '../../app/root-route.ts';
import { searchedIn } from '../../shared/search-values.ts';

const offersRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/offers',
  validateSearch: searchedIn,
  component: lazyRouteComponent(() => import('./offers-screen.tsx'), 'OffersScreen'),
});

const newOfferRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/offers/new',
  component: lazyRouteComponent(() => import('./offer-screen.tsx'), 'NewOfferScreen'),
});

const offerRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/offers/$promoId',
  component: lazyRouteComponent(() => import('./offer-screen.tsx'), 'OfferScreen'),
});

export const offersRoutes = [offersRoute, newOfferRoute, offerRoute] as const;
