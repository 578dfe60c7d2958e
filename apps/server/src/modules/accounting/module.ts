import { defineModule, mergeRoutes } from '../../platform/module.ts';
import { cashRoutes } from './cash/cash-routes.ts';
import { gstRoutes } from './gst/gst-routes.ts';
import { postJournal } from './journal/post-journal.ts';
import { accountingRoutes } from './routes.ts';
import { settlementRoutes } from './settlements/settlement-routes.ts';

const job = 'accounting-post';

export const accountingModule = defineModule({
  name: 'accounting',
  routes: mergeRoutes(accountingRoutes, settlementRoutes, cashRoutes, gstRoutes),
  jobs: ({ db }) => ({ [job]: () => postJournal(db) }),
  crons: [{ name: job, pattern: '* * * * *' }],
});
