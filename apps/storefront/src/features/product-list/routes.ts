import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { breadcrumbList, pageHead, sharingImage } from '../../head.ts';
import { m } from '../../messages.ts';
import { reservedSegments } from '@halal-basket/contract/links';
import { paths } from '../../paths.ts';
import { listSearchOf, readListSearch } from './list-search.ts';
import { loaded } from '../../app/load.ts';
import { rootRoute } from '../../app/root-route.ts';

const categoriesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/categories',
  loader: ({ context: { queryClient, queries }, location }) =>
    loaded(queryClient.ensureQueryData(queries.categories()), location.href),
  head: ({ match }) =>
    pageHead(match.context.origin, {
      title: m.categories_title(),
      description: m.categories_lead(),
      canonical: paths.categories(),
    }),
  component: lazyRouteComponent(() => import('./categories-screen.tsx'), 'CategoriesScreen'),
});

/** A separate route beside the product's: as a parent it would win over `/{$slug}-bg`. */
const categoryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$categorySeoName',
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, queries }, params, deps, location }) => {
    if (reservedSegments.has(params.categorySeoName)) throw notFound();
    const query = queries.productPages(params.categorySeoName, listSearchOf(deps));
    return loaded(queryClient.ensureInfiniteQueryData(query), location.href, m.list_missing);
  },
  head: ({ loaderData, match, params }) => {
    const { origin } = match.context;
    const list = loaderData?.pages[0];
    if (!list) return pageHead(origin, { title: m.not_found_title() });
    const { category, parent } = list;
    const { page, ...choices } = match.search;
    // Every page of the unfiltered list has a canonical address. Filtered and sorted lists show the
    // same products again.
    const isWhole = Object.values(choices).every((choice) => choice === undefined);
    const path = paths.category(params.categorySeoName, page && isWhole ? { page: `${page}` } : {});
    const name = category.categoryName;
    return pageHead(origin, {
      title: page ? m.page_title({ title: name, page }) : name,
      description: category.description,
      canonical: path,
      ...(import.meta.env.SSR && {
        image: sharingImage('category', category.categorySeoName),
        structured: [
          breadcrumbList(origin, [
            { name: m.nav_home(), path: paths.home() },
            ...(parent
              ? [{ name: parent.categoryName, path: paths.category(parent.categorySeoName) }]
              : []),
            { name, path: paths.category(params.categorySeoName) },
          ]),
        ],
      }),
    });
  },
  component: lazyRouteComponent(() => import('./category-screen.tsx'), 'CategoryScreen'),
});

export const productListRoutes = [categoriesRoute, categoryRoute] as const;
