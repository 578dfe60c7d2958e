export { type Account, type Unit, accounts } from './accounts.ts';
export { type Entry, type StatementPage, selectMovedOut as movedOut } from './ledger.sql.ts';
export {
  type Moved,
  type Statement,
  type Transfer,
  balanceOf,
  balancesOf,
  lockedBalancesOf,
  statementOf,
  transfer,
  transferAll,
  tryTransferAll,
} from './transfers.ts';
export { type Verdict, verifyLedger } from './verify.ts';
