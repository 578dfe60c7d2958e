import { defineModule } from '../../platform/module.ts';
import { ledgerCrons, ledgerJobs } from './seals.ts';
import { ledgerNumbers } from './watched-numbers.ts';

export const ledgerModule = defineModule({
  name: 'ledger',
  jobs: ({ db, clock }) => ledgerJobs(db, clock),
  crons: ledgerCrons,
  watched: ledgerNumbers,
});
