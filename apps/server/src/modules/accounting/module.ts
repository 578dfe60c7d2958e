import { defineModule } from '../../platform/module.ts';
import { postJournal } from './journal/post-journal.ts';
import { accountingRoutes } from './routes.ts';

const job = 'accounting-post';

export const accountingModule = defineModule({
  name: 'accounting',
  routes: accountingRoutes,
  jobs: ({ db }) => ({ [job]: () => postJournal(db) }),
  crons: [{ name: job, pattern: '* * * * *' }],
});
