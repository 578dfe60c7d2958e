import type { Paise } from '@halal-basket/money';
import type { Tx } from '../../../platform/db.ts';
import { type Subscriber, type Subscribers, byState, oneByOne } from '../../../platform/events.ts';
import { accounts, transfer } from '../../ledger/index.ts';
import { extraPointsOf } from '../../membership/index.ts';
import { type OrderRecord, selectOrder, ordersByNo } from '../../orders/index.ts';
import { settlePointsDebt } from './points-debts.ts';
import {
  deletePending,
  earnLot,
  insertPending,
  lockLotByKey,
  lockPointsOf,
  lockPendingScratchReward,
  selectRules,
  voidLot,
  voidPending,
} from '../points.sql.ts';
import { expiryOf, pointsEarned, pointsForKeptGoods } from '../rules/point-rules.ts';
import {
  clawBackEarned,
  clawBackScratchReward,
  paidForGoods,
  paidLessRefunds,
  scratchRewardKey,
} from './clawback.ts';

const keyOf = (orderNo: string): string => `order:${orderNo}`;

/** Points never earn points. */
const earnsPoints = ({ paymentMode }: OrderRecord): boolean => paymentMode !== 'hbp';

type PointsFor = (order: OrderRecord, paid: Paise) => number;

/** Gives the points for goods that cost `paid`, by the current rules and the membership at the order. */
async function pointsFor(tx: Tx, orders: readonly OrderRecord[]): Promise<PointsFor> {
  const [rules, extra] = await Promise.all([
    selectRules(tx),
    extraPointsOf(
      tx,
      orders.map(({ orderNo, customerId, placedAt, createdAt }) => ({
        orderNo,
        customerId,
        at: placedAt ?? createdAt,
      })),
    ),
  ]);
  return ({ orderNo }, paid) => pointsEarned(paid, rules, 100 + (extra.get(orderNo) ?? 0) / 100);
}

/** Adds the pending points of placed orders. */
async function addPending(tx: Tx, orders: readonly OrderRecord[], now: Date): Promise<void> {
  const points = await pointsFor(tx, orders);
  const lots = orders.map((order) => ({
    key: keyOf(order.orderNo),
    customerId: order.customerId,
    orderNo: order.orderNo,
    points: points(order, paidForGoods(order)),
  }));
  insertPending(
    tx,
    lots.filter((lot) => lot.points > 0),
    now,
  );
}

/** Credits the points of a delivered order’s kept goods. */
async function earn(tx: Tx, order: OrderRecord, now: Date): Promise<void> {
  await addPending(tx, [order], now);
  const lot = await lockLotByKey(tx, keyOf(order.orderNo));
  if (lot?.state !== 'PENDING') return;
  const { lotId } = lot;
  const goods = paidLessRefunds(order);
  // No weight difference and no refund before delivery: credit the pending points.
  const paid = paidForGoods(order);
  const points =
    goods === paid
      ? lot.points
      : pointsForKeptGoods(lot.points, {
          paid,
          kept: goods,
          byRules: (await pointsFor(tx, [order]))(order, goods),
        });
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
  insertPending(tx, [{ key: own, customerId, orderNo: null, points }], now);
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

const isExpected = ({ state }: OrderRecord): boolean =>
  state !== 'ORDER_CANCELLED' && state !== 'ORDER_EXPIRED';

/** Credits the points of an order’s scratch card with its delivery; a void card has none. */
async function creditScratchReward(tx: Tx, orderNo: string, now: Date): Promise<void> {
  for (const { lotId, key, customerId, points } of await lockPendingScratchReward(tx, orderNo)) {
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

const numbersOf = (orders: readonly { orderNo: string }[]): string[] =>
  orders.map(({ orderNo }) => orderNo);

const voidPoints: Subscriber<'order.moved'> = async ({ tx }, moved) =>
  voidPending(tx, numbersOf(moved));

export const pointsSubscribers: Subscribers = {
  'order.moved': byState({
    ORDER_PLACED: async ({ tx, clock }, placed) => {
      const orders = await ordersByNo(tx, numbersOf(placed));
      const earning = [...orders.values()].filter(
        (order) => earnsPoints(order) && isExpected(order),
      );
      if (earning.length > 0) await addPending(tx, earning, clock.now());
    },
    ORDER_LOGISTICS_DELIVERED: oneByOne(async ({ tx, clock }, { orderNo }) => {
      const order = await selectOrder(tx, orderNo);
      if (!order) return;
      if (earnsPoints(order)) await earn(tx, order, clock.now());
      await lockPointsOf(tx, orderNo);
      await creditScratchReward(tx, orderNo, clock.now());
    }),
    ORDER_CANCELLED: voidPoints,
    ORDER_EXPIRED: voidPoints,
  }),

  /**
   * Points of a scratch card are pending until the delivery, so a cancelled order voids them. The
   * lock orders the card and the delivery: the second sees the first.
   */
  'scratch.won': oneByOne(async ({ tx, clock }, { key, orderNo, customerId, points }) => {
    await lockPointsOf(tx, orderNo);
    const order = await selectOrder(tx, orderNo);
    if (!order || !isExpected(order)) return;
    const now = clock.now();
    insertPending(tx, [{ key: scratchRewardKey(key), customerId, orderNo, points }], now);
    if (order.state === 'ORDER_LOGISTICS_DELIVERED') await creditScratchReward(tx, orderNo, now);
  }),

  // Promotions decides whether a refund or an edit leaves enough of the order for its card.
  'scratch.voided': oneByOne(({ tx, clock }, { key, orderNo }) =>
    clawBackScratchReward(tx, { key, orderNo, now: clock.now() }),
  ),

  // Pending points follow the price of the goods.
  'order.edited': oneByOne(async ({ tx, clock }, { orderNo }) => {
    const order = await selectOrder(tx, orderNo);
    if (!order || !earnsPoints(order) || !isExpected(order)) return;
    deletePending(tx, keyOf(orderNo));
    await addPending(tx, [order], clock.now());
  }),

  'order.refunded': oneByOne(async ({ tx, clock }, { orderNo, refundId }) => {
    const order = await selectOrder(tx, orderNo);
    if (order) await clawBackEarned(tx, order, refundId, clock.now());
  }),
};
