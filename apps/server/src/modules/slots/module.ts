import { defineModule, mergeRoutes } from '../../platform/module.ts';
import { slotAdminRoutes } from './admin-routes.ts';
import { slotsCrons, slotsJobs } from './jobs.ts';
import { slotRoutes } from './routes.ts';
import { slotsSubscribers } from './subscribers.ts';

export const slotsModule = defineModule({
  name: 'slots',
  routes: mergeRoutes(slotRoutes, slotAdminRoutes),
  jobs: ({ db, clock }) => slotsJobs(db, clock),
  crons: slotsCrons,
  subscribers: slotsSubscribers,
});
