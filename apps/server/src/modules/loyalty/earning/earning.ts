import type { OrderState } from '@halal-basket/contract/states';
import type { Paise } from '@halal-basket/money';
import type { Tx } from '../../../platform/db.ts';
import { type Subscribers, oneByOne } from '../../../platform/events.ts';
import { accounts, transfer } from '../../ledger/index.ts';
import { extraPointsOf } from '../../membership/index.ts';
import { type OrderRecord, orderByNo } from '../../orders/index.ts';
import { settlePointsDebt } from './points-debts.ts';
import {
  earnLot,
  insertPending,
  lockLotByKey,
  lockPointsOf,
  lockPendingPrize,
  selectRules,
  voidLot,
  voidPending,
} from '../points.sql.ts';
import { expiryOf, pointsEarned } from '../rules/point-rules.ts';
import { keptGoods, paidForGoods, clawBackEarned } from './clawback.ts';

/** The key prefix of an order’s prize points, as opposed to points for its goods. */
const wonKey = (key: string): string => `won:${key}`;

const keyOf = (orderNo: string): string => `order:${orderNo}`;

/** Points never earn points. */
const earns = ({ paymentMode }: OrderRecord): boolean => paymentMode !== 'hbp';

/** The points for goods that cost `paid`, by the current rules and the membership at the order. */
async function earnedBy(tx: Tx, order: OrderRecord, paid: Paise): Promise<number> {
  const at = order.placedAt ?? order.createdAt;
  const [rules, extra] = await Promise.all([
    selectRules(tx),
    extraPointsOf(tx, order.customerId, { orderNo: order.orderNo, at }),
  ]);
  return pointsEarned(paid, rules, 100 + extra / 100);
}

/** Adds the pending points of a placed order. */
async function addPending(tx: Tx, order: OrderRecord, now: Date): Promise<void> {
  const { orderNo, customerId } = order;
  const points = await earnedBy(tx, order, paidForGoods(order));
  if (points > 0)
    await insertPending(tx, { key: keyOf(orderNo), customerId, orderNo, points, now });
}

/** Credits the points of a delivered order’s kept goods. */
async function earn(tx: Tx, order: OrderRecord, now: Date): Promise<void> {
  await addPending(tx, order, now);
  const lot = await lockLotByKey(tx, keyOf(order.orderNo));
  if (lot?.state !== 'PENDING') return;
  const { lotId } = lot;
  const goods = keptGoods(order);
  // No weight difference and no refund before delivery: credit the pending points.
  const isWhole = goods === paidForGoods(order);
  const points = isWhole ? lot.points : Math.min(lot.points, await earnedBy(tx, order, goods));
  if (points === 0) {
    await voidLot(tx, lotId);
    return;
  }
  const expiresAt = expiryOf(now, await selectRules(tx));
  await earnLot(tx, { lotId, points, goods, expiresAt, now });
  await transfer(tx, {
    key: `points:earn:${keyOf(order.orderNo)}`,
    debit: accounts.pointsIssued,
    credit: accounts.points(order.customerId),
    amount: points,
    unit: 'HBP',
    reason: 'earn',
    reference: order.orderNo,
    now,
  });
  await settlePointsDebt(tx, {
    customerId: order.customerId,
    key: keyOf(order.orderNo),
    reference: order.orderNo,
    now,
  });
}

export interface Gift {
  customerId: number;
  points: number;
  /** The idempotency key of the gift. */
  key: string;
  now: Date;
}

/** Grants points for something other than an order. Once for its key. */
export async function grantPoints(tx: Tx, { customerId, points, key, now }: Gift): Promise<void> {
  const own = `gift:${key}`;
  await insertPending(tx, { key: own, customerId, orderNo: null, points, now });
  const lot = await lockLotByKey(tx, own);
  if (lot?.state !== 'PENDING') return;
  const expiresAt = expiryOf(now, await selectRules(tx));
  await earnLot(tx, { lotId: lot.lotId, points, goods: null, expiresAt, now });
  await transfer(tx, {
    key: `points:${own}`,
    debit: accounts.pointsIssued,
    credit: accounts.points(customerId),
    amount: points,
    unit: 'HBP',
    reason: 'gift',
    reference: key,
    now,
  });
  await settlePointsDebt(tx, { customerId, key: own, reference: key, now });
}

const expected = ({ state }: OrderRecord): boolean =>
  state !== 'ORDER_CANCELLED' && state !== 'ORDER_EXPIRED';

/** The order transitions that its points follow. */
const followed: readonly OrderState[] = [
  'ORDER_PLACED',
  'ORDER_LOGISTICS_DELIVERED',
  'ORDER_CANCELLED',
  'ORDER_EXPIRED',
];

/** Credits an order’s prize points with its delivery, unless all of it was refunded. */
async function creditPrize(tx: Tx, order: OrderRecord, now: Date): Promise<void> {
  const { orderNo } = order;
  if (keptGoods(order) === 0 && paidForGoods(order) > 0) {
    await voidPending(tx, orderNo);
    return;
  }
  for (const { lotId, key, customerId, points } of await lockPendingPrize(tx, orderNo)) {
    const expiresAt = expiryOf(now, await selectRules(tx));
    await earnLot(tx, { lotId, points, goods: null, expiresAt, now });
    await transfer(tx, {
      key: `points:${key}`,
      debit: accounts.pointsIssued,
      credit: accounts.points(customerId),
      amount: points,
      unit: 'HBP',
      reason: 'won',
      reference: orderNo,
      now,
    });
    await settlePointsDebt(tx, { customerId, key, reference: orderNo, now });
  }
}

export const pointsSubscribers: Subscribers = {
  'order.moved': oneByOne(async ({ tx, clock }, { orderNo, to }) => {
    const order = followed.includes(to) ? await orderByNo(tx, orderNo) : null;
    if (!order) return;
    const now = clock.now();
    switch (to) {
      case 'ORDER_PLACED':
        if (earns(order) && expected(order)) await addPending(tx, order, now);
        return;
      case 'ORDER_LOGISTICS_DELIVERED':
        if (earns(order)) await earn(tx, order, now);
        await lockPointsOf(tx, orderNo);
        await creditPrize(tx, order, now);
        return;
      case 'ORDER_CANCELLED':
      case 'ORDER_EXPIRED':
        await voidPending(tx, orderNo);
        return;
      default:
        return;
    }
  }),

  /**
   * Points of a scratch card are pending until the delivery, so a cancelled order voids them. The
   * lock orders the card and the delivery: the second sees the first.
   */
  'scratch.won': oneByOne(async ({ tx, clock }, { key, orderNo, customerId, points }) => {
    await lockPointsOf(tx, orderNo);
    const order = await orderByNo(tx, orderNo);
    if (!order || !expected(order)) return;
    const now = clock.now();
    await insertPending(tx, { key: wonKey(key), customerId, orderNo, points, now });
    if (order.state === 'ORDER_LOGISTICS_DELIVERED') await creditPrize(tx, order, now);
  }),

  'order.refunded': oneByOne(async ({ tx, clock }, { orderNo, refundId }) => {
    const order = await orderByNo(tx, orderNo);
    if (order) await clawBackEarned(tx, order, refundId, clock.now());
  }),
};
