import { createRootRouteWithContext } from '@tanstack/react-router';
import { titled } from './titled.ts';
import { m } from '../messages.ts';
import type { Shop } from '../shop-context.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { LoadErrorScreen } from './load-error-screen.tsx';
import type { Chrome } from '../shell/chrome.ts';
import type { ScreenShape } from '../shell/page-skeleton.tsx';
import { Frame } from './frame.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    chrome?: Chrome;
    /** What stands there until it is fetched. */
    shape?: ScreenShape;
  }
}

/**
 * Above every screen: the session, the categories, and the cart if there is one. None of it
 * may keep a screen from showing, so failures are left to the parts that use it.
 */
export const rootRoute = createRootRouteWithContext<Shop>()({
  loader: async ({ context: { queryClient, queries } }) => {
    await Promise.all([
      queryClient.prefetchQuery(queries.launch()),
      queryClient.prefetchQuery(queries.categories()),
      queryClient.prefetchQuery(queries.seller()),
    ]);
    const launch = queryClient.getQueryData(queries.launch().queryKey);
    const cartKnown = queryClient.getQueryData(queries.cart().queryKey);
    if (launch && launch.totalCartQuantity > 0 && !cartKnown) {
      await queryClient.prefetchQuery(queries.cart());
    }
  },
  // For what has no head of its own: missing and broken pages. They are not to be found by search.
  head: titled(m.not_found_title),
  component: Frame,
  errorComponent: LoadErrorScreen,
  notFoundComponent: NotFoundScreen,
});
