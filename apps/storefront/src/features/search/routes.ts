import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { type ListUrl, readListSearch } from '../product-list/list-search.ts';
import { searchQueries } from './search-queries.ts';
import type { SharedText } from './shared-target.ts';
import { pageHead } from '../../head.ts';
import { m } from '../../messages.ts';
import { searchTerm, text, wholeNumber } from '../../search-params.ts';
import { loaded } from '../../app/load.ts';
import { rootRoute } from '../../app/root-route.ts';

interface SearchUrl extends ListUrl {
  q?: string;
  /** The id of a category that limits the search. */
  in?: number;
}

const lastId = 2_147_483_647;

const searchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/search',
  staticData: { chrome: { tabs: false } },
  validateSearch: (search: Record<string, unknown>): SearchUrl => ({
    ...text(search, 'q'),
    ...wholeNumber(search, 'in', { min: 1, max: lastId }),
    ...readListSearch(search),
  }),
  loaderDeps: ({ search: { q = '', in: categoryId, ...list } }) => ({
    term: searchTerm(q),
    categoryId,
    list,
  }),
  loader: async ({ context: { caller, queryClient, queries }, deps, location }) => {
    const search = searchQueries(caller);
    const found = deps.term
      ? await loaded(queryClient.ensureInfiniteQueryData(search.results(deps)), location.href)
      : null;
    const isEmpty = !found || found.pages[0]?.products.length === 0;
    await Promise.all([
      isEmpty && queryClient.prefetchQuery(queries.bestSellers()),
      deps.term === '' && queryClient.prefetchQuery(search.trends()),
    ]);
    return deps;
  },
  head: ({ match, loaderData }) =>
    pageHead(match.context.origin, {
      title: loaderData?.term ? m.search_title({ term: loaderData.term }) : m.search_field(),
    }),
  component: lazyRouteComponent(() => import('./search-screen.tsx'), 'SearchScreen'),
});

const shareRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/share',
  validateSearch: (search: Record<string, unknown>): SharedText => ({
    ...text(search, 'title'),
    ...text(search, 'text'),
    ...text(search, 'url'),
  }),
  beforeLoad: async ({ context: { origin }, search }) => {
    const { sharedTarget } = await import('./shared-target.ts');
    throw redirect({ href: sharedTarget(search, origin), replace: true });
  },
});

export const searchRoutes = [searchRoute, shareRoute] as const;
