import { type Paise, subtractPaise, sumPaise } from '@halal-basket/money';
import type { Tx } from '../../../platform/db.ts';
import { accounts, transfer } from '../../ledger/index.ts';
import type { OrderRecord } from '../../orders/index.ts';
import { owePoints, settlePointsDebt } from './points-debts.ts';
import {
  type Lot,
  insertClawback,
  lockLotByKey,
  sumExpired,
  sumTaken,
  takeFromLots,
  voidLot,
} from '../points.sql.ts';
import { pointsToTake } from '../rules/point-rules.ts';

/** The price of the goods after all discounts; delivery and membership earn no points. */
export const paidForGoods = ({ lines }: Pick<OrderRecord, 'lines'>): Paise =>
  sumPaise(lines.map(({ net }) => net));

/** The price of the goods after all discounts, less refunds. */
export const paidLessRefunds = (order: Pick<OrderRecord, 'lines' | 'refunds'>): Paise =>
  subtractPaise(
    paidForGoods(order),
    sumPaise(order.refunds.flatMap(({ lines }) => lines.map(({ amount }) => amount))),
  );

interface Clawback {
  /** The idempotency key. */
  key: string;
  orderNo: string;
  now: Date;
}

/**
 * Claws back points of a lot: takes the rest of the lot, and records the spent part as debt, which
 * the customer’s other or next points pay. Once for the key.
 */
async function clawBackLot(
  tx: Tx,
  lot: Lot,
  owed: number,
  { key, orderNo, now }: Clawback,
): Promise<void> {
  const { lotId, customerId, remaining } = lot;
  if ((await insertClawback(tx, { key, lotId, points: owed, now })) === 0) return;
  const taken = Math.min(owed, remaining);
  const settling = { customerId, key, reference: orderNo, now };
  if (taken > 0) {
    await takeFromLots(tx, [{ lotId, points: taken }]);
    await transfer(tx, {
      key: `points:take-back:${key}`,
      debit: accounts.points(customerId),
      credit: accounts.pointsIssued,
      amount: taken,
      unit: 'HBP',
      reason: 'void',
      reference: orderNo,
      now,
    });
  }
  if (owed === taken) return;
  await owePoints(tx, settling, owed - taken);
  await settlePointsDebt(tx, settling);
}

/** Claws back the points of refunded goods, without those that expired unspent. Once a refund. */
export async function clawBackEarned(
  tx: Tx,
  order: OrderRecord,
  refundId: number,
  now: Date,
): Promise<void> {
  const { orderNo } = order;
  const kept = paidLessRefunds(order);
  const key = `order-refund:${refundId}`;
  const lot = await lockLotByKey(tx, `order:${orderNo}`);
  if (lot?.state !== 'EARNED') return;
  const { taken } = await sumTaken(tx, lot.lotId);
  const { expired } = await sumExpired(tx, lot.lotId, now);
  const goods = lot.goods ?? paidForGoods(order);
  const owed = pointsToTake({ points: lot.points, goods, kept, taken, expired });
  await clawBackLot(tx, lot, owed, { key, orderNo, now });
}

/** The key of a scratch card’s points, as opposed to points for goods. */
export const scratchRewardKey = (key: string): string => `won:${key}`;

/** Claws back the points of a void scratch card that did not expire unspent, or voids them before they are credited. */
export async function clawBackScratchReward(
  tx: Tx,
  { key, orderNo, now }: { key: string; orderNo: string; now: Date },
): Promise<void> {
  const lot = await lockLotByKey(tx, scratchRewardKey(key));
  if (lot?.state === 'PENDING') await voidLot(tx, lot.lotId);
  if (lot?.state !== 'EARNED') return;
  const { expired } = await sumExpired(tx, lot.lotId, now);
  await clawBackLot(tx, lot, lot.points - expired, { key: `won:${lot.lotId}`, orderNo, now });
}
