import type { Paise } from '@halal-basket/money';
import type { Tx } from '../../platform/db.ts';
import { accounts, transfer } from '../ledger/index.ts';
import { insertTakeBack, lockLotByKey, selectRules, takeFromLots } from './points.sql.ts';
import { pointsEarned } from './rules.ts';

/**
 * Goods of a delivered order were refunded: the points that they earned go, as far as they were not
 * spent. Once for its key.
 */
export async function takeBackEarned(
  tx: Tx,
  { orderNo, refunded, key, now }: { orderNo: string; refunded: Paise; key: string; now: Date },
): Promise<void> {
  const lot = await lockLotByKey(tx, `order:${orderNo}`);
  if (lot?.state !== 'EARNED') return;
  const points = Math.min(pointsEarned(refunded, await selectRules(tx)), lot.remaining);
  const { lotId } = lot;
  if ((await insertTakeBack(tx, { key, lotId, points, now })) === 0 || points === 0) return;
  await takeFromLots(tx, [{ lotId, points }]);
  await transfer(tx, {
    key: `points:take-back:${key}`,
    debit: accounts.points(lot.customerId),
    credit: accounts.pointsIssued,
    amount: points,
    unit: 'HBP',
    reason: 'void',
    reference: orderNo,
    now,
  });
}
