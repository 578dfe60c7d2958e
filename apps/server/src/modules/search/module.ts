import { defineModule, mergeRoutes } from '../../platform/module.ts';
import { searchAdminRoutes } from './admin-routes.ts';
import { searchCrons, searchJobs } from './jobs.ts';
import { searchRoutes } from './routes.ts';

export const searchModule = defineModule({
  name: 'search',
  routes: mergeRoutes(searchRoutes, searchAdminRoutes),
  jobs: ({ db, clock }) => searchJobs(db, clock),
  crons: searchCrons,
});
