import { defineModule } from '../../platform/module.ts';
import { ledgerCrons, ledgerJobs } from './seals.ts';

export const ledgerModule = defineModule({
  name: 'ledger',
  jobs: ({ db, clock }) => ledgerJobs(db, clock),
  crons: ledgerCrons,
});
