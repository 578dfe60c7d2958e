import { defineModule } from '../../platform/module.ts';
import { reportsRoutes } from './routes.ts';
import { sumsCrons, sumsJobs, sumsSubscribers } from './sums/refresh-sums.ts';

export const reportsModule = defineModule({
  name: 'reports',
  routes: reportsRoutes,
  jobs: ({ db, clock }) => sumsJobs(db, clock),
  crons: sumsCrons,
  subscribers: sumsSubscribers,
});
