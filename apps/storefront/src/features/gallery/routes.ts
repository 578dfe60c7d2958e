import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { titleHead } from '../../app/title-head.ts';
import { m } from '../../messages.ts';
import { rootRoute } from '../../app/root-route.ts';

/** All components of the design system on one page, for developers of the shop. */
const galleryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dev/ui',
  staticData: { chrome: { header: 'none', tabs: false, cartBar: false } },
  loader: ({ context }) => {
    if (!context.development) throw notFound();
  },
  head: titleHead(m.gallery_title),
  component: lazyRouteComponent(() => import('./gallery-screen.tsx'), 'GalleryScreen'),
});

export const galleryRoutes = [galleryRoute] as const;
