import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { breadcrumbList, pageHead, sharingImage } from '../head.ts';
import { m } from '../messages.ts';
import { paths, reservedSegments } from '../paths.ts';
import { listSearchOf, readListSearch } from '../features/listing/list-search.ts';
import { loaded } from './load.ts';
import { rootRoute } from './root.ts';

/** A leaf, with the product route beside it: a parent here would beat `/{$slug}-bg` in matching. */
export const categoryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$categorySeoName',
  staticData: { screen: 'src/screens/category-screen.tsx' },
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, queries }, params, deps, location }) => {
    if (reservedSegments.has(params.categorySeoName)) throw notFound();
    const query = queries.productList(params.categorySeoName, listSearchOf(deps));
    return loaded(queryClient.ensureQueryData(query), location.href);
  },
  head: ({ loaderData, match, params }) => {
    const { origin } = match.context;
    const category = loaderData?.category;
    const path = paths.category(params.categorySeoName);
    return pageHead(origin, {
      title: category?.categoryName ?? m.not_found_title(),
      description: category?.description,
      canonical: category && path,
      image: category && sharingImage('category', category.categorySeoName),
      structured: category && [
        breadcrumbList(origin, [
          { name: m.nav_home(), path: paths.home() },
          { name: category.categoryName, path },
        ]),
      ],
    });
  },
  component: lazyRouteComponent(() => import('../screens/category-screen.tsx'), 'CategoryScreen'),
});
