import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffRoute } from './root.ts';

export const offersRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/offers',
  component: lazyRouteComponent(() => import('../screens/offers-screen.tsx'), 'OffersScreen'),
});

export const newOfferRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/offers/new',
  component: lazyRouteComponent(() => import('../screens/offer-screen.tsx'), 'NewOfferScreen'),
});

export const offerRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/offers/$promoId',
  component: lazyRouteComponent(() => import('../screens/offer-screen.tsx'), 'OfferScreen'),
});
