import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadDeferredSections } from './deferred.tsx';
import { firstImage } from './first-image.ts';
import { pageHead, sharingImage } from '../../head.ts';
import { paths } from '../../paths.ts';
import { localBusiness, webSite } from '../../structured.ts';
import { loaded } from '../../app/load.ts';
import { rootRoute } from '../../app/root-route.ts';

/** The server draws all sections. Browsers load far ones when the visitor comes near. */
const isServer = typeof document === 'undefined';

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { chrome: { header: 'home' } },
  loader: async ({ context: { queryClient, queries }, location }) => {
    if (isServer) await loadDeferredSections();
    return loaded(queryClient.ensureQueryData(queries.homePage()), location.href);
  },
  head: ({ loaderData: page, match }) => {
    const { origin } = match.context;
    return pageHead(origin, {
      title: page?.title ?? '',
      description: page?.description,
      canonical: paths.home(),
      ...(import.meta.env.SSR && {
        image: sharingImage('page', 'homepage'),
        preload: page && firstImage(page.sections),
        structured: [localBusiness(origin, page?.areaServed ?? []), webSite(origin)],
      }),
    });
  },
  component: lazyRouteComponent(() => import('./home-screen.tsx'), 'HomeScreen'),
});

export const homeRoutes = [homeRoute] as const;
