import { defineModule, mergeRoutes } from '../../platform/module.ts';
import { cardReceiptRoutes } from './card-receipts/card-receipt-routes.ts';
import { cashRoutes } from './cash/cash-routes.ts';
import { evidenceRoutes } from './dispute-evidence/evidence-routes.ts';
import { gstRoutes } from './gst/gst-routes.ts';
import { postJournal } from './journal/post-journal.ts';
import { accountingRoutes } from './routes.ts';
import { settlementRoutes } from './settlements/settlement-routes.ts';

const job = 'accounting-post';

export const accountingModule = defineModule({
  name: 'accounting',
  routes: mergeRoutes(
    accountingRoutes,
    settlementRoutes,
    cashRoutes,
    cardReceiptRoutes,
    gstRoutes,
    evidenceRoutes,
  ),
  jobs: ({ db }) => ({ [job]: () => postJournal(db) }),
  crons: [{ name: job, pattern: '* * * * *' }],
});
