import type { Clock } from '../../../platform/clock.ts';
import { dayOf, instantOf, plusDays } from '../../../platform/days.ts';
import type { Db, Queryable, Tx } from '../../../platform/db.ts';
import { type Subscriber, type Subscribers, oneByOne } from '../../../platform/events.ts';
import type { CronJob, JobHandlers } from '../../../platform/jobs.ts';
import {
  selectDaysOfAllOrders,
  selectDaysOfOrders,
  selectOrderNosOf,
  ordersByNo,
  selectSalesOfDay,
} from '../../orders/index.ts';
import { selectRedeemedCodes } from '../../promotions/index.ts';
import { selectSearchesBetween } from '../../search/index.ts';
import { selectDeliveredCosts } from '../../stock/index.ts';
import { marginsOf } from './margins.ts';
import { type SoldGoods, soldGoods } from './sold-goods.ts';
import { sumsByCategory } from './category-sums.ts';
import {
  type DaySums,
  allowLongStatements,
  insertChangedOrders,
  insertStaleDays,
  saveDaySums,
  saveMonth,
  saveSearches,
  takeChangedOrders,
  takeStaleDay,
} from './day-sums.sql.ts';

/** Orders of one piece of work. */
const ordersAtOnce = 1000;

/** The goods of these orders, read in pieces: a large hub delivers thousands of orders a day. */
async function goodsOf(q: Queryable, orderNos: readonly string[]): Promise<SoldGoods[]> {
  const goods: SoldGoods[] = [];
  for (let start = 0; start < orderNos.length; start += ordersAtOnce) {
    const orders = await ordersByNo(q, orderNos.slice(start, start + ordersAtOnce));
    goods.push(...[...orders.values()].flatMap(soldGoods));
  }
  return goods;
}

/** All sums of a hub's day, from the orders themselves. */
export async function sumDay(tx: Tx, hubId: number, day: string): Promise<DaySums> {
  const bounds = { from: instantOf(day, 0), until: instantOf(day, 1440) };
  const { orders, ...sums } = await selectSalesOfDay(tx, { hubId, day, ...bounds });
  const promos = await selectRedeemedCodes(tx, orders);
  const delivered = await selectDeliveredCosts(tx, { hubId, ...bounds });
  const deliveredNos = [...new Set(delivered.map(({ orderNo }) => orderNo))];
  return {
    ...sums,
    promos,
    categories: sumsByCategory(sums.goods),
    margins: marginsOf(delivered, await goodsOf(tx, deliveredNos)),
  };
}

/** Marks the days of changed orders as stale. Returns whether there were any orders. */
const findStaleDays = (db: Db): Promise<boolean> =>
  db.transaction(async (tx) => {
    const orderNos = await takeChangedOrders(tx, ordersAtOnce);
    if (orderNos.length === 0) return false;
    await insertStaleDays(tx, await selectDaysOfOrders(tx, orderNos));
    return true;
  });

/**
 * Recomputes one stale day. The mark is deleted before the orders are read: an order that changes meanwhile marks
 * its day again. Returns whether a day was stale.
 */
const recomputeNext = (db: Db): Promise<boolean> =>
  db.transaction(async (tx) => {
    const stale = await takeStaleDay(tx);
    if (!stale) return false;
    saveDaySums(tx, stale.hubId, stale.day, await sumDay(tx, stale.hubId, stale.day));
    saveMonth(tx, stale.hubId, stale.day);
    return true;
  });

/** Recomputes all stale days, each in its own short transaction. Returns their number. */
export async function refreshSums(db: Db): Promise<number> {
  while (await findStaleDays(db));
  let days = 0;
  while (await recomputeNext(db)) days += 1;
  return days;
}

/** Recomputes the searches of yesterday and today. */
async function refreshSearches(db: Db, now: Date): Promise<void> {
  const today = dayOf(now);
  for (const day of [plusDays(today, -1), today]) {
    await db.transaction(async (tx) => {
      const bounds = { from: instantOf(day, 0), until: instantOf(day, 1440) };
      saveSearches(tx, day, await selectSearchesBetween(tx, bounds));
    });
  }
}

/** Marks each day on which an order counts as stale. */
export async function markAllDays(tx: Tx): Promise<void> {
  await allowLongStatements(tx);
  await insertStaleDays(tx, await selectDaysOfAllOrders(tx));
}

/** Recomputes all days. Returns their number. */
export async function rebuildSums(db: Db): Promise<number> {
  await db.transaction(markAllDays);
  return refreshSums(db);
}

const markChanged: Subscriber<
  'order.moved' | 'order.refunded' | 'order.edited' | 'shipment.moved'
> = async ({ tx }, events) => {
  insertChangedOrders(
    tx,
    events.map(({ orderNo }) => orderNo),
  );
};

/** Remembers the orders whose sums changed. The job does the work, once for many changes. */
export const sumsSubscribers: Subscribers = {
  'order.moved': async (context, moved) => {
    const counted = moved.filter(({ to }) => changesSums.has(to));
    if (counted.length > 0) await markChanged(context, counted);
  },
  'order.edited': markChanged,
  'shipment.moved': async (context, moved) => {
    const counted = moved.filter(({ to }) => to === 'SHIPMENT_OUT' || to === 'SHIPMENT_DELIVERED');
    if (counted.length > 0) await markChanged(context, counted);
  },
  'order.refunded': markChanged,
  // Orders of two accounts are now those of one: others of them are first orders.
  'customer.merged': oneByOne(async ({ tx }, { customerId }) => {
    const orders = await selectOrderNosOf(tx, customerId);
    insertChangedOrders(
      tx,
      orders.map(({ orderNo }) => orderNo),
    );
  }),
};

/** The sums contain placed orders only, so an order that expires does not change them. */
const changesSums: ReadonlySet<string> = new Set([
  'ORDER_PLACED',
  'ORDER_LOGISTICS_DELIVERED',
  'ORDER_CANCELLED',
]);

const refresh = 'refresh-reports';
const searches = 'refresh-search-report';

export const sumsJobs = (db: Db, clock: Clock): JobHandlers => ({
  [refresh]: async () => {
    await refreshSums(db);
  },
  [searches]: () => refreshSearches(db, clock.now()),
});

export const sumsCrons: CronJob[] = [
  { name: refresh, pattern: '* * * * *' },
  { name: searches, pattern: '*/10 * * * *' },
];
