import { defineModule } from '../../platform/module.ts';
import { notesData } from './notes/personal-data.ts';
import { customersRoutes } from './routes.ts';
import { refreshSummaries, summarySubscribers } from './refresh-summaries.ts';

const job = 'refresh-customer-summaries';

export const customersModule = defineModule({
  name: 'customers',
  routes: customersRoutes,
  subscribers: summarySubscribers,
  jobs: ({ db }) => ({ [job]: () => refreshSummaries(db) }),
  // 2:30 at night in India.
  crons: [{ name: job, pattern: '0 21 * * *' }],
  personalData: notesData,
});
