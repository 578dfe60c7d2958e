import { defineModule } from '../../platform/module.ts';
import { stockAdminRoutes } from './admin-routes.ts';
import { stockCrons, stockJobs } from './jobs.ts';

export const stockModule = defineModule({
  name: 'stock',
  routes: stockAdminRoutes,
  jobs: ({ db }) => stockJobs(db),
  crons: stockCrons,
});
