import { type Module, defineModule, mergeDistinct } from '../../platform/module.ts';
import { type FindDifferences, booksCheckCrons, booksCheckJobs } from './books-check.ts';
import { ledgerGauges } from './gauges.ts';
import { ledgerCrons, ledgerJobs } from './seals.ts';

/** `findDifferences`: compares the ledger with the records of the modules above it. */
export const ledgerModule = ({ findDifferences }: { findDifferences: FindDifferences }): Module =>
  defineModule({
    name: 'ledger',
    jobs: ({ db, clock }) =>
      mergeDistinct([ledgerJobs(db, clock), booksCheckJobs(db, clock, findDifferences)]),
    crons: [...ledgerCrons, ...booksCheckCrons],
    gauges: ledgerGauges,
  });
