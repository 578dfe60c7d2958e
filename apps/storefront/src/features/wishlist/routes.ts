import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { loads } from '../../app/loads.ts';
import { titleHead } from '../../app/title-head.ts';
import { m } from '../../messages.ts';
import { rootRoute } from '../../app/root-route.ts';

const wishListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/my/wishlist',
  loader: lazyFn(loads, 'loadWishlist'),
  head: titleHead(m.wish_title),
  component: lazyRouteComponent(() => import('./wishlist-screen.tsx'), 'WishlistScreen'),
});

export const wishlistRoutes = [wishListRoute] as const;
