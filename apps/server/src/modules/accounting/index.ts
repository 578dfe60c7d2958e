export { verifyJournal } from './journal/verify-journal.ts';
export { accountingModule } from './module.ts';
