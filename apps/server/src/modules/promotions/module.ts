import { defineModule, mergeRoutes, type Module } from '../../platform/module.ts';
import { promotionsSubscribers } from './events.ts';
import { promotionsData } from './personal-data.ts';
import { offerAdminRoutes } from './promos/admin-offer-routes.ts';
import { promotionsRoutes } from './routes.ts';
import { scratchAdminRoutes } from './scratch-cards/admin-scratch-routes.ts';

type ValueOfPoint = Parameters<typeof scratchAdminRoutes>[0];

export const promotionsModule = ({ valueOfPoint }: { valueOfPoint: ValueOfPoint }): Module =>
  defineModule({
    name: 'promotions',
    routes: mergeRoutes(promotionsRoutes, offerAdminRoutes, scratchAdminRoutes(valueOfPoint)),
    subscribers: promotionsSubscribers,
    personalData: promotionsData,
  });
