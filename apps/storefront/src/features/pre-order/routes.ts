import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { loads } from '../../app/loads.ts';
import { pageHead, sharingImage } from '../../head.ts';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { breadcrumbList, itemList } from '../../structured.ts';
import { rootRoute } from '../../app/root-route.ts';

const loadPreOrder = lazyFn(loads, 'loadPreOrder');

const preOrderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pre-order',
  loader: loadPreOrder,
  head: ({ loaderData, match }) => {
    const { origin } = match.context;
    const products = loaderData?.sectionData ?? [];
    return pageHead(origin, {
      title: m.preorder_title(),
      description: m.preorder_subtitle(),
      canonical: paths.preOrder(),
      ...(import.meta.env.SSR && {
        image: sharingImage('page', 'pre-order'),
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
  component: lazyRouteComponent(() => import('./pre-order-screen.tsx'), 'PreOrderScreen'),
});

export const preOrderRoutes = [preOrderRoute] as const;
