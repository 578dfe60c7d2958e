import { defineModule, type Module } from '../../platform/module.ts';
import { browseRoutes } from './routes.ts';
import type { Routes } from '../../platform/http/routes.ts';
type ProductViewed = NonNullable<
  Extract<NonNullable<Routes['product']>, { answered?: unknown }>['answered']
>;

export const browseModule = ({ productViewed }: { productViewed: ProductViewed }): Module =>
  defineModule({
    name: 'browse',
    routes: { ...browseRoutes, product: { ...browseRoutes.product, answered: productViewed } },
  });
