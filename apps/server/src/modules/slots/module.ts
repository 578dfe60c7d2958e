import { defineModule } from '../../platform/module.ts';
import { slotAdminRoutes } from './admin-routes.ts';
import { slotsCrons, slotsJobs } from './jobs.ts';

export const slotsModule = defineModule({
  name: 'slots',
  routes: slotAdminRoutes,
  jobs: ({ db, clock }) => slotsJobs(db, clock),
  crons: slotsCrons,
});
