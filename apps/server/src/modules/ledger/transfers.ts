import type { Queryable, Tx } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import type { Account } from './accounts.ts';
import { checkTransfer } from './check-transfer.ts';
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

/**
 * Like `transferAll`, but returns 'short' instead of refusing, for callers with another payment method.
 * Nothing is transferred then, and the transaction continues.
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
 * Makes all transfers or none in one round trip; 'repeated' when they exist. Refuses
 * INSUFFICIENT_BALANCE when a funded account would be overdrawn. Throws when a key exists with
 * another transfer.
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

/** Credits − debits in paise or points; 0 for an account without transfers. */
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

/** The balances of funded accounts, locked until this transaction ends: no other transaction debits them. */
export const lockedBalancesOf = async (tx: Tx, accounts: readonly Account[]): Promise<number[]> =>
  inOrder(accounts, await lockBalances(tx, accounts));

export interface Statement {
  entries: Entry[];
  hasMore: boolean;
}

/**
 * Credits (positive) and debits, newest first, each with the balance after it. Several accounts are
 * shown as one: transfers between them are left out.
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
