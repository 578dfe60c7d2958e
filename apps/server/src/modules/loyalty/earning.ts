import type { OrderState } from '@halal-basket/contract/states';
import type { Paise } from '@halal-basket/money';
import type { Tx } from '../../platform/db.ts';
import type { Subscribers } from '../../platform/events.ts';
import { accounts, transfer } from '../ledger/index.ts';
import { extraPointsOf } from '../membership/index.ts';
import { type OrderRecord, orderByNo } from '../orders/index.ts';
import { settlePointsDebt } from './debts.ts';
import {
  earnLot,
  insertPending,
  lockLotByKey,
  lockPointsOf,
  lockPendingPrize,
  selectRules,
  voidLot,
  voidPending,
} from './points.sql.ts';
import { expiryOf, pointsEarned } from './point-rules.ts';
import { keptGoods, paidForGoods, clawBackEarned } from './clawback.ts';

/** Begins the keys of what an order won: they tell it from what its goods earn. */
const wonKey = (key: string): string => `won:${key}`;

const keyOf = (orderNo: string): string => `order:${orderNo}`;

/** Points never earn points. */
const earns = ({ paymentMode }: OrderRecord): boolean => paymentMode !== 'hbp';

/** The points of goods that cost `paid`, by the rules of now and the membership of then. */
async function earnedBy(tx: Tx, order: OrderRecord, paid: Paise): Promise<number> {
  const at = order.placedAt ?? order.createdAt;
  const [rules, extra] = await Promise.all([
    selectRules(tx),
    extraPointsOf(tx, order.customerId, at),
  ]);
  return pointsEarned(paid, rules, 100 + extra / 100);
}

/** An order was placed: what it will earn is on its way. */
async function addPending(tx: Tx, order: OrderRecord, now: Date): Promise<void> {
  const { orderNo, customerId } = order;
  const points = await earnedBy(tx, order, paidForGoods(order));
  if (points > 0)
    await insertPending(tx, { key: keyOf(orderNo), customerId, orderNo, points, now });
}

/** An order was delivered: the points of what was kept of it can be spent from now on. */
async function earn(tx: Tx, order: OrderRecord, now: Date): Promise<void> {
  await addPending(tx, order, now);
  const lot = await lockLotByKey(tx, keyOf(order.orderNo));
  if (lot?.state !== 'PENDING') return;
  const { lotId } = lot;
  const goods = keptGoods(order);
  // Nothing was weighed less or refunded on the way: what was promised is earned.
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
  /** Names this gift for ever. */
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

/** Steps of an order that its points take as well. */
const followed: readonly OrderState[] = [
  'ORDER_PLACED',
  'ORDER_LOGISTICS_DELIVERED',
  'ORDER_CANCELLED',
  'ORDER_EXPIRED',
];

/** What an order won besides what its goods earn; delivered with it, unless all of it was refunded. */
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
  'order.moved': async ({ tx, clock }, { orderNo, to }) => {
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
  },

  /**
   * Points under a scratch card wait for the delivery, so that a cancelled order takes them along. The
   * lock decides between the card and the delivery: whoever comes second sees what the first did.
   */
  'scratch.won': async ({ tx, clock }, { key, orderNo, customerId, points }) => {
    await lockPointsOf(tx, orderNo);
    const order = await orderByNo(tx, orderNo);
    if (!order || !expected(order)) return;
    const now = clock.now();
    await insertPending(tx, { key: wonKey(key), customerId, orderNo, points, now });
    if (order.state === 'ORDER_LOGISTICS_DELIVERED') await creditPrize(tx, order, now);
  },

  'order.refunded': async ({ tx, clock }, { orderNo, refundId }) => {
    const order = await orderByNo(tx, orderNo);
    if (order) await clawBackEarned(tx, order, refundId, clock.now());
  },
};
