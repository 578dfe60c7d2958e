import { createRootRouteWithContext } from '@tanstack/react-router';
import { titleHead } from './title-head.ts';
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
    /** Shown until the data is loaded. */
    shape?: ScreenShape;
  }
}

/**
 * Loads the data of every screen: the session, the categories, and the cart if there is one. A
 * failure does not stop the screen; the parts that need the data handle it.
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
  // The head of missing and broken pages. Search engines do not index them.
  head: titleHead(m.not_found_title),
  component: Frame,
  errorComponent: LoadErrorScreen,
  notFoundComponent: NotFoundScreen,
});
