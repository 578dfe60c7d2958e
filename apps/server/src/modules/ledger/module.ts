import { defineModule } from '../../platform/module.ts';
import { ledgerCrons, ledgerJobs } from './seals.ts';
import { ledgerGauges } from './gauges.ts';

export const ledgerModule = defineModule({
  name: 'ledger',
  jobs: ({ db, clock }) => ledgerJobs(db, clock),
  crons: ledgerCrons,
  gauges: ledgerGauges,
});
