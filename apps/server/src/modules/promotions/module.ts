import { defineModule, mergeRoutes, type Module } from '../../platform/module.ts';
import { type KeptOfOrder, promotionsSubscribers } from './events.ts';
import { promotionsData } from './personal-data.ts';
import { promoAdminRoutes } from './promos/admin-promo-routes.ts';
import { promotionsRoutes } from './routes.ts';
import { scratchAdminRoutes } from './scratch-cards/admin-scratch-routes.ts';

type ValueOfPoint = Parameters<typeof scratchAdminRoutes>[0];

interface FromLaterModules {
  valueOfPoint: ValueOfPoint;
  unrefundedOfOrder: KeptOfOrder;
}

export const promotionsModule = ({ valueOfPoint, unrefundedOfOrder }: FromLaterModules): Module =>
  defineModule({
    name: 'promotions',
    routes: mergeRoutes(promotionsRoutes, promoAdminRoutes, scratchAdminRoutes(valueOfPoint)),
    subscribers: promotionsSubscribers(unrefundedOfOrder),
    personalData: promotionsData,
  });
