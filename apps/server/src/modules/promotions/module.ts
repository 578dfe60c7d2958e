import { defineModule, mergeRoutes, type Module } from '../../platform/module.ts';
import { type KeptOfOrder, promotionsSubscribers } from './events.ts';
import { promotionsData } from './personal-data.ts';
import { offerAdminRoutes } from './promos/admin-offer-routes.ts';
import { promotionsRoutes } from './routes.ts';
import { scratchAdminRoutes } from './scratch-cards/admin-scratch-routes.ts';

type ValueOfPoint = Parameters<typeof scratchAdminRoutes>[0];

interface FromLaterModules {
  valueOfPoint: ValueOfPoint;
  keptOfOrder: KeptOfOrder;
}

export const promotionsModule = ({ valueOfPoint, keptOfOrder }: FromLaterModules): Module =>
  defineModule({
    name: 'promotions',
    routes: mergeRoutes(promotionsRoutes, offerAdminRoutes, scratchAdminRoutes(valueOfPoint)),
    subscribers: promotionsSubscribers(keptOfOrder),
    personalData: promotionsData,
  });
