import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pageHead } from '../head.ts';
import { m } from '../messages.ts';
import { paths } from '../paths.ts';
import { loaded } from '../app/load.ts';
import { rootRoute } from '../app/root-route.ts';

export const categoriesRoute = createRoute({
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
  component: lazyRouteComponent(
    () => import('../features/product-list/categories-screen.tsx'),
    'CategoriesScreen',
  ),
});
