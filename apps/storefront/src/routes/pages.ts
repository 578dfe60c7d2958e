import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { loadFarSections } from '../features/home/far.tsx';
import { firstImage } from '../features/home/first-image.ts';
import { pageHead, sharingImage } from '../head.ts';
import { m } from '../messages.ts';
import { paths } from '../paths.ts';
import { couponsQuery } from '../features/offers/offer-queries.ts';
import { subscriptionQueries } from '../features/subscription/subscription-queries.ts';
import { ownAddressOf, ramadanPage } from '../special-pages.ts';
import { breadcrumbList, itemList } from '../structured.ts';
import { loaded } from './load.ts';
import { rootRoute } from './root.ts';

const screen = 'src/screens/page-screen.tsx';

/** Loads a page together with the parts that all its sections need: such pages come whole. */
async function whole<T>(loading: Promise<T>, here: string): Promise<T> {
  const [page] = await Promise.all([loaded(loading, here), loadFarSections()]);
  return page;
}

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
    image: sharingImage('page', name),
    preload: firstImage(page.sections),
    ...(import.meta.env.SSR && {
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
  staticData: { screen },
  loader: async ({ context: { queryClient, queries, caller }, location }) => {
    // What stands beside the sections comes with them, so that nothing moves.
    const codes = queryClient.prefetchQuery(couponsQuery(caller));
    const page = await whole(queryClient.ensureQueryData(queries.offers()), location.href);
    await codes;
    return page;
  },
  head: ({ loaderData, match }) =>
    composedHead(match.context.origin, loaderData, paths.offers(), 'offers'),
  component: lazyRouteComponent(() => import('../screens/page-screen.tsx'), 'OffersScreen'),
});

const ramadanRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ramadan-subscription',
  staticData: { screen },
  loader: async ({ context: { queryClient, queries, caller }, location }) => {
    const season = queryClient.prefetchQuery(subscriptionQueries(caller).season('ramadan'));
    const page = await whole(queryClient.ensureQueryData(queries.page(ramadanPage)), location.href);
    await season;
    return page;
  },
  head: ({ loaderData, match }) =>
    composedHead(match.context.origin, loaderData, paths.ramadan(), ramadanPage),
  component: lazyRouteComponent(() => import('../screens/page-screen.tsx'), 'RamadanScreen'),
});

const specialRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/{$slug}-spl',
  staticData: { screen },
  loader: ({ context: { queryClient, queries }, params: { slug }, location }) => {
    if (!slug) throw notFound();
    const own = ownAddressOf(slug);
    if (own) throw redirect({ href: own, statusCode: 301, replace: true });
    return whole(queryClient.ensureQueryData(queries.page(slug)), location.href);
  },
  head: ({ loaderData, match, params: { slug } }) =>
    composedHead(match.context.origin, loaderData, paths.special(slug), slug),
  component: lazyRouteComponent(() => import('../screens/page-screen.tsx'), 'SpecialScreen'),
});

const preOrderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pre-order',
  staticData: { screen: 'src/screens/pre-order-screen.tsx' },
  loader: ({ context: { queryClient, queries }, location }) =>
    loaded(queryClient.ensureQueryData(queries.preOrder()), location.href),
  head: ({ loaderData, match }) => {
    const { origin } = match.context;
    const products = loaderData?.sectionData ?? [];
    return pageHead(origin, {
      title: m.preorder_title(),
      description: m.preorder_subtitle(),
      canonical: paths.preOrder(),
      image: sharingImage('page', 'pre-order'),
      ...(import.meta.env.SSR && {
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
  component: lazyRouteComponent(() => import('../screens/pre-order-screen.tsx'), 'PreOrderScreen'),
});

/** Pages that the shop's owner composes of sections, besides home. */
export const pagesRoutes = [offersRoute, ramadanRoute, specialRoute, preOrderRoute] as const;
