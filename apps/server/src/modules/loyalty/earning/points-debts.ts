import type { Tx } from '../../../platform/db.ts';
import { accounts, lockedBalancesOf, transferAll } from '../../ledger/index.ts';
import { lockSpendable, takeFromLots } from '../points.sql.ts';
import { pointsByLot } from '../rules/point-rules.ts';

interface Settling {
  customerId: number;
  /** The key of the credit or debit. */
  key: string;
  reference: string;
  now: Date;
}

/**
 * Records a debt for points that were clawed back after they were spent; the next points pay it.
 */
export async function owePoints(
  tx: Tx,
  { customerId, key, reference, now }: Settling,
  points: number,
): Promise<void> {
  const owed = {
    key: `points:owed:${key}`,
    debit: accounts.pointsDebts,
    credit: accounts.pointsDebt(customerId),
    amount: points,
    unit: 'HBP',
    reason: 'owed',
    reference,
  } as const;
  await transferAll(tx, [owed], now);
}

/**
 * Pays the customer’s points debt from spendable points, those that expire first. Call it after
 * every credit of points.
 */
export async function settlePointsDebt(
  tx: Tx,
  { customerId, key, reference, now }: Settling,
): Promise<void> {
  const debtAccount = accounts.pointsDebt(customerId);
  const [debt = 0] = await lockedBalancesOf(tx, [debtAccount]);
  if (debt === 0) return;
  const lots = await lockSpendable(tx, customerId, now);
  const amount = Math.min(
    debt,
    lots.reduce((sum, { points }) => sum + points, 0),
  );
  const parts = pointsByLot(lots, amount);
  if (amount === 0 || !parts) return;
  await takeFromLots(tx, parts);
  const common = { amount, unit: 'HBP', reason: 'debt', reference } as const;
  await transferAll(
    tx,
    [
      {
        ...common,
        key: `points:debt:${key}`,
        debit: accounts.points(customerId),
        credit: accounts.pointsIssued,
      },
      {
        ...common,
        key: `points:debt:${key}:settled`,
        debit: debtAccount,
        credit: accounts.pointsDebts,
      },
    ],
    now,
  );
}
