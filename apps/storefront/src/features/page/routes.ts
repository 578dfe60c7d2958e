import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { loads } from '../../app/loads.ts';
import { firstImage } from '../home/first-image.ts';
import { pageHead, sharingImage } from '../../head.ts';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { ramadanPage } from './special-pages.ts';
import { breadcrumbList } from '../../structured.ts';
import { rootRoute } from '../../app/root-route.ts';

const loadOffers = lazyFn(loads, 'loadOffers');
const loadRamadan = lazyFn(loads, 'loadRamadan');
const loadSpecial = lazyFn(loads, 'loadSpecial');

interface ComposedPage {
  title: string;
  description: string;
  sections: Parameters<typeof firstImage>[0];
}

/** The head of a composed page; `path` is its canonical address. */
function composedHead(origin: string, page: ComposedPage | undefined, path: string, name: string) {
  if (!page) return pageHead(origin, { title: m.not_found_title() });
  return pageHead(origin, {
    title: page.title,
    description: page.description,
    canonical: path,
    ...(import.meta.env.SSR && {
      image: sharingImage('page', name),
      preload: firstImage(page.sections),
      structured: [
        breadcrumbList(origin, [
          { name: m.nav_home(), path: paths.home() },
          { name: page.title, path },
        ]),
      ],
    }),
  });
}

const offersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/offers',
  loader: loadOffers,
  head: ({ loaderData, match }) =>
    composedHead(match.context.origin, loaderData, paths.offers(), 'offers'),
  component: lazyRouteComponent(() => import('./page-screen.tsx'), 'OffersScreen'),
});

const ramadanRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ramadan-subscription',
  loader: loadRamadan,
  head: ({ loaderData, match }) =>
    composedHead(match.context.origin, loaderData, paths.ramadan(), ramadanPage),
  component: lazyRouteComponent(() => import('./page-screen.tsx'), 'RamadanScreen'),
});

const specialRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/{$slug}-spl',
  loader: loadSpecial,
  head: ({ loaderData, match, params: { slug } }) =>
    composedHead(match.context.origin, loaderData, paths.special(slug), slug),
  component: lazyRouteComponent(() => import('./page-screen.tsx'), 'SpecialScreen'),
});

/** Pages that the shop's owner composes of sections, besides home. */
export const pageRoutes = [offersRoute, ramadanRoute, specialRoute] as const;
