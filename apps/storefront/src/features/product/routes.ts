import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { productStructured } from './product-structured.ts';
import { breadcrumbList, pageHead, sharingImage } from '../../head.ts';
import { m } from '../../messages.ts';
import { reviewPages } from '../reviews/review-queries.ts';
import { reservedSegments } from '@halal-basket/contract/links';
import { paths } from '../../paths.ts';
import { text } from '../../search-params.ts';
import { loaded } from '../../app/load.ts';
import { bare } from '../../shell/chrome.ts';
import { rootRoute } from '../../app/root-route.ts';

const productRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$categorySeoName/$productSeoName',
  staticData: {
    shape: 'product',
    chrome: bare,
  },
  validateSearch: (search: Record<string, unknown>): { sku?: string; cut?: string } => ({
    ...text(search, 'sku'),
    ...text(search, 'cut'),
  }),
  loader: ({ context: { caller, queryClient, queries }, params, location, cause }) => {
    if (reservedSegments.has(params.categorySeoName)) throw notFound();
    const query = queries.product(params.categorySeoName, params.productSeoName, {
      ahead: cause === 'preload',
    });
    return loaded(
      queryClient.ensureQueryData(query).then(async (product) => {
        // The server's page contains the reviews, which are then readable without a script. A
        // browser shows the product first and loads them afterwards.
        if (import.meta.env.SSR && product.rating) {
          await queryClient.prefetchInfiniteQuery(reviewPages(caller, product.productId, 'newest'));
        }
        return product;
      }),
      location.href,
      m.product_missing,
    );
  },
  head: ({ loaderData: product, match }) => {
    const { origin } = match.context;
    if (!product) return pageHead(origin, { title: m.not_found_title() });
    const path = paths.product(product);
    return pageHead(origin, {
      title: product.productName,
      description: product.description,
      canonical: path,
      kind: 'product',
      ...(import.meta.env.SSR && {
        image: sharingImage('product', product.productSeoName),
        structured: [
          productStructured(origin, product),
          breadcrumbList(origin, [
            { name: m.nav_home(), path: paths.home() },
            { name: product.categoryName, path: paths.category(product.categorySeoName) },
            { name: product.productName, path },
          ]),
        ],
      }),
    });
  },
  component: lazyRouteComponent(() => import('./product-screen.tsx'), 'ProductScreen'),
});

export const productRoutes = [productRoute] as const;
