import { defineModule, mergeRoutes } from '../../platform/module.ts';
import type { SubscribedPacks } from '../stock/index.ts';
import { kitchenRoutes } from './routes.ts';
import { missingGoodsRoutes } from './substitutes/missing-goods-routes.ts';

/** `subscribedPacks` comes from a later module. */
export const kitchenModule = ({ subscribedPacks }: { subscribedPacks: SubscribedPacks }) =>
  defineModule({
    name: 'kitchen',
    routes: mergeRoutes(kitchenRoutes(subscribedPacks), missingGoodsRoutes),
  });
