import { defineModule, mergeRoutes } from '../../platform/module.ts';
import { pointsAdminRoutes } from './admin-routes.ts';
import { pointsSubscribers } from './earning/earning.ts';
import { pointsCrons, pointsJobs } from './jobs.ts';
import { pointsData } from './personal-data.ts';
import { pointsRoutes } from './routes.ts';

export const loyaltyModule = defineModule({
  name: 'loyalty',
  routes: mergeRoutes(pointsRoutes, pointsAdminRoutes),
  jobs: ({ db, clock }) => pointsJobs(db, clock),
  crons: pointsCrons,
  subscribers: pointsSubscribers,
  personalData: pointsData,
});
