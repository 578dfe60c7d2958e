import { defineModule, mergeRoutes } from '../../platform/module.ts';
import { stockAdminRoutes } from './admin-routes.ts';
import { lotRoutes } from './lots/lot-routes.ts';
import { stockCrons, stockJobs } from './jobs.ts';

export const stockModule = defineModule({
  name: 'stock',
  routes: mergeRoutes(stockAdminRoutes, lotRoutes),
  jobs: ({ db }) => stockJobs(db),
  crons: stockCrons,
});
