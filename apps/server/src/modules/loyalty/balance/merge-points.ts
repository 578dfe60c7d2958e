import type { Tx } from '../../../platform/db.ts';
import type { MergedCustomers } from '../../../platform/personal-data.ts';
import { accounts, lockedBalancesOf, transferAll } from '../../ledger/index.ts';
import { settlePointsDebt } from '../earning/points-debts.ts';
import { moveLots } from '../points.sql.ts';

/** Moves points, their lots and the points debt. Points of both then pay the debt. */
export async function mergePoints(tx: Tx, { from, to }: MergedCustomers, now: Date): Promise<void> {
  const pairs = [
    { debit: accounts.points(from), credit: accounts.points(to), kind: 'points' },
    { debit: accounts.pointsDebt(from), credit: accounts.pointsDebt(to), kind: 'debt' },
  ];
  const balances = await lockedBalancesOf(
    tx,
    pairs.map(({ debit }) => debit),
  );
  const reference = `merge:${from}`;
  const transfers = pairs.map(({ kind, ...pair }, place) => ({
    ...pair,
    key: `points:merge:${from}:${kind}`,
    amount: balances[place] ?? 0,
    unit: 'HBP' as const,
    reason: 'merge',
    reference,
  }));
  await transferAll(
    tx,
    transfers.filter(({ amount }) => amount > 0),
    now,
  );
  await moveLots(tx, { from, to });
  await settlePointsDebt(tx, { customerId: to, key: reference, reference, now });
}
