import type { Queryable, Tx } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { type Account, unitOf } from './accounts.ts';
import {
  type Entry,
  type StatementPage,
  type Transfer,
  lockBalances,
  move,
  selectBalances,
  selectStatement,
} from './ledger.sql.ts';

export type Moved = 'done' | 'repeated';

function checkTransfer({ key, amount, unit, debit, credit }: Transfer): void {
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new RangeError(`Not an amount to move: ${amount} (${key})`);
  if (debit === credit) throw new RangeError(`From ${debit} to itself (${key})`);
  if (unitOf(debit) !== unit || unitOf(credit) !== unit)
    throw new RangeError(`From ${debit} to ${credit} is not in ${unit} (${key})`);
}

/**
 * As `transferAll`, but tells of a shortage instead of refusing: for callers who know another way to
 * pay. Nothing is moved then, and the transaction goes on.
 */
export async function tryTransferAll(
  tx: Tx,
  transfers: readonly Transfer[],
  now: Date,
): Promise<Moved | 'short'> {
  if (transfers.length === 0) return 'repeated';
  transfers.forEach(checkTransfer);
  return (await move(tx, transfers, now)).outcome;
}

/**
 * Makes all transfers or none, in one trip to the database; 'repeated' if they were made before.
 * Refuses INSUFFICIENT_BALANCE where an account that may not be overdrawn would be. A key that stands
 * for another transfer is a defect and throws.
 */
export async function transferAll(
  tx: Tx,
  transfers: readonly Transfer[],
  now: Date,
): Promise<Moved> {
  const outcome = await tryTransferAll(tx, transfers, now);
  return outcome === 'short' ? refuse('INSUFFICIENT_BALANCE') : outcome;
}

export const transfer = (tx: Tx, { now, ...one }: Transfer & { now: Date }): Promise<Moved> =>
  transferAll(tx, [one], now);

/** Credits − debits; 0 for an account that nothing was ever moved to. */
export async function balanceOf(q: Queryable, account: Account): Promise<number> {
  const [balance] = await selectBalances(q, [account]);
  return balance?.amount ?? 0;
}

const inOrder = (
  accounts: readonly Account[],
  found: readonly { account: string; amount: number }[],
): number[] => {
  const byName = new Map(found.map(({ account, amount }) => [account, amount]));
  return accounts.map((name) => byName.get(name) ?? 0);
};

/** The balances of several accounts, in their order. */
export const balancesOf = async (q: Queryable, accounts: readonly Account[]): Promise<number[]> =>
  inOrder(accounts, await selectBalances(q, accounts));

/**
 * The same for accounts that may not be overdrawn, and nobody else takes from them until this
 * transaction ends: for deciding how much to take from which.
 */
export const lockedBalancesOf = async (tx: Tx, accounts: readonly Account[]): Promise<number[]> =>
  inOrder(accounts, await lockBalances(tx, accounts));

export interface Statement {
  entries: Entry[];
  hasMore: boolean;
}

/**
 * What came (positive) and went (negative), newest first, each with the balance after it. Several
 * accounts are shown as one book: what moves among them does not show.
 */
export async function statementOf(
  q: Queryable,
  accounts: Account | readonly Account[],
  { limit, ...page }: StatementPage,
): Promise<Statement> {
  const book = typeof accounts === 'string' ? [accounts] : accounts;
  const entries = await selectStatement(q, book, { ...page, limit: limit + 1 });
  return { entries: entries.slice(0, limit), hasMore: entries.length > limit };
}
