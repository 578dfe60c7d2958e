import { defineModule, type Module } from '../../platform/module.ts';
import { browseRoutes } from './routes.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { OrdersPlaced } from './pages/audience.ts';
import { sectionRoutes } from './pages/section-routes.ts';

type ProductViewed = NonNullable<
  Extract<NonNullable<Routes['product']>, { answered?: unknown }>['answered']
>;

interface LaterModules {
  productViewed: ProductViewed;
  ordersPlaced: OrdersPlaced;
}

export function browseModule({ productViewed, ordersPlaced }: LaterModules): Module {
  const browsing = { ...browseRoutes, ...sectionRoutes(ordersPlaced) };
  return defineModule({
    name: 'browse',
    routes: { ...browsing, product: { ...browsing.product, answered: productViewed } },
  });
}
