import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { firstImage } from '../home/first-image.ts';
import { pageHead, sharingImage } from '../../head.ts';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { ramadanPage } from './special-pages.ts';
import { breadcrumbList, itemList } from '../../structured.ts';
import { rootRoute } from '../../app/root-route.ts';

const loads = () => import('./loaders.ts');
const loadOffers = lazyFn(loads, 'loadOffers');
const loadRamadan = lazyFn(loads, 'loadRamadan');
const loadSpecial = lazyFn(loads, 'loadSpecial');
const loadPreOrder = lazyFn(loads, 'loadPreOrder');

interface ComposedPage {
  title: string;
  description: string;
  sections: Parameters<typeof firstImage>[0];
}

/** What a composed page tells of itself; `path` is its one address. */
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

const preOrderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pre-order',
  loader: loadPreOrder,
  head: ({ loaderData, match }) => {
    const { origin } = match.context;
    const products = loaderData?.sectionData ?? [];
    return pageHead(origin, {
      title: m.preorder_title(),
      description: m.preorder_subtitle(),
      canonical: paths.preOrder(),
      ...(import.meta.env.SSR && {
        image: sharingImage('page', 'pre-order'),
        structured: [
          breadcrumbList(origin, [
            { name: m.nav_home(), path: paths.home() },
            { name: m.preorder_title(), path: paths.preOrder() },
          ]),
          itemList(
            origin,
            products.map((product) => ({
              name: product.productName,
              path: paths.product(product),
            })),
          ),
        ],
      }),
    });
  },
  component: lazyRouteComponent(() => import('../pre-order/pre-order-screen.tsx'), 'PreOrderScreen'),
});

/** Pages that the shop's owner composes of sections, besides home. */
export const pagesRoutes = [offersRoute, ramadanRoute, specialRoute, preOrderRoute] as const;
