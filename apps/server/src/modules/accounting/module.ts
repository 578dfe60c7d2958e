import { defineModule, mergeRoutes } from '../../platform/module.ts';
import { postJournal } from './journal/post-journal.ts';
import { accountingRoutes } from './routes.ts';
import { settlementRoutes } from './settlements/settlement-routes.ts';

const job = 'accounting-post';

export const accountingModule = defineModule({
  name: 'accounting',
  routes: mergeRoutes(accountingRoutes, settlementRoutes),
  jobs: ({ db }) => ({ [job]: () => postJournal(db) }),
  crons: [{ name: job, pattern: '* * * * *' }],
});
