import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pageHead } from '../head.ts';
import { m } from '../messages.ts';
import { searchTerm, text } from '../search-params.ts';
import { loaded } from './load.ts';
import { rootRoute } from './root.ts';

export const searchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/search',
  staticData: { chrome: { tabs: false }, screen: 'src/screens/search-screen.tsx' },
  validateSearch: (search: Record<string, unknown>): { q?: string } => text(search, 'q'),
  loaderDeps: ({ search }) => ({ term: searchTerm(search.q ?? '') }),
  loader: async ({ context: { queryClient, queries }, deps: { term }, location }) => {
    const found = term
      ? await loaded(queryClient.ensureQueryData(queries.search(term)), location.href)
      : null;
    if (!found || found.products.length === 0) {
      await queryClient.prefetchQuery(queries.bestSellers());
    }
    return { term };
  },
  head: ({ match, loaderData }) =>
    pageHead(match.context.origin, {
      title: loaderData?.term ? m.search_title({ term: loaderData.term }) : m.search_field(),
    }),
  component: lazyRouteComponent(() => import('../screens/search-screen.tsx'), 'SearchScreen'),
});
