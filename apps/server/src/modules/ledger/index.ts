export { type Account, accounts } from './accounts.ts';
export type { FindDifferences } from './books-check.ts';
export { type Book, verifyBooks } from './books.ts';
export type { BookDifference, BookEntry } from './compare-book.ts';
export { type Entry, type StatementPage, type Transfer, selectMovedOut } from './ledger.sql.ts';
export {
  type Moved,
  balanceOf,
  balancesOf,
  lockedBalancesOf,
  statementOf,
  transfer,
  transferAll,
  tryTransferAll,
} from './transfers.ts';
export { type LedgerSum, selectSumsUpTo } from './ledger-sums.sql.ts';
export { type SealedTransfer, selectSealedTransfers } from './seals.sql.ts';
export { sealTransfers, verifySeals } from './seals.ts';
export { allowLongReads, selectBooksCheck } from './books-check.sql.ts';
export { verifyLedger } from './verify.ts';
export { ledgerModule } from './module.ts';
