import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pageHead } from '../head.ts';
import { paths } from '../paths.ts';
import { loaded } from './load.ts';
import { rootRoute } from './root.ts';

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { chrome: { header: 'home' }, screen: 'src/screens/home-screen.tsx' },
  loader: ({ context: { queryClient, queries }, location }) =>
    loaded(queryClient.ensureQueryData(queries.homePage()), location.href),
  head: ({ loaderData, match }) =>
    pageHead(match.context.origin, {
      title: loaderData?.title ?? '',
      description: loaderData?.description,
      canonical: paths.home(),
      image: '/art/hero.webp',
    }),
  component: lazyRouteComponent(() => import('../screens/home-screen.tsx'), 'HomeScreen'),
});
