import { type Paise, subtractPaise, sumPaise } from '@halal-basket/money';
import type { Tx } from '../../platform/db.ts';
import { accounts, transfer } from '../ledger/index.ts';
import type { OrderRecord } from '../orders/index.ts';
import { insertTakeBack, lockLotByKey, sumTaken, takeFromLots } from './points.sql.ts';
import { pointsToTake } from './rules.ts';

/** What goods cost after all discounts: neither delivery nor a membership earns points. */
export const paidForGoods = ({ lines }: Pick<OrderRecord, 'lines'>): Paise =>
  sumPaise(lines.map(({ net }) => net));

/** The same without what was given back of them. */
export const keptGoods = (order: Pick<OrderRecord, 'lines' | 'refunds'>): Paise =>
  subtractPaise(
    paidForGoods(order),
    sumPaise(order.refunds.flatMap(({ lines }) => lines.map(({ amount }) => amount))),
  );

/**
 * Goods of a delivered order were refunded: the points that they earned go, as far as they were not
 * spent. Once for a refund.
 */
export async function takeBackEarned(
  tx: Tx,
  order: OrderRecord,
  refundId: number,
  now: Date,
): Promise<void> {
  const { orderNo } = order;
  const lot = await lockLotByKey(tx, `order:${orderNo}`);
  if (lot?.state !== 'EARNED') return;
  const { lotId, customerId } = lot;
  const { taken } = await sumTaken(tx, lotId);
  const goods = lot.goods ?? paidForGoods(order);
  const owed = pointsToTake({ points: lot.points, goods, kept: keptGoods(order), taken });
  const points = Math.min(owed, lot.remaining);
  const key = `order-refund:${refundId}`;
  if ((await insertTakeBack(tx, { key, lotId, points, now })) === 0 || points === 0) return;
  await takeFromLots(tx, [{ lotId, points }]);
  await transfer(tx, {
    key: `points:take-back:${key}`,
    debit: accounts.points(customerId),
    credit: accounts.pointsIssued,
    amount: points,
    unit: 'HBP',
    reason: 'void',
    reference: orderNo,
    now,
  });
}
