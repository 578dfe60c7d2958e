import { defineModule } from '../../platform/module.ts';
import { listsCrons, listsJobs } from './jobs.ts';
import { listsData } from './personal-data.ts';
import { listsRoutes } from './routes.ts';

export const customerListsModule = defineModule({
  name: 'customer-lists',
  routes: listsRoutes,
  jobs: ({ db, clock }) => listsJobs(db, clock),
  crons: listsCrons,
  personalData: listsData,
});
