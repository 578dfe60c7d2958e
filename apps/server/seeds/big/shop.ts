import { markAllDays, refreshSums } from '../../src/modules/reports/index.ts';
import { type Db, type Tx, sql } from '../../src/platform/db.ts';
import { dayInIndia } from '../demo/days.ts';
import { once } from '../once.ts';
import { insertCollectedCash, insertDeliveredGoods } from './books.sql.ts';
import { insertBigPacks, insertBigProducts, insertBigStock } from './catalogue.sql.ts';
import {
  analyzeOrders,
  insertAddresses,
  insertCustomers,
  insertEvents,
  insertOrders,
  insertPayments,
  insertPastSlots,
  insertShipments,
  planLines,
  planOrders,
  rememberDeliveries,
} from './orders.sql.ts';
import { sizes } from './sizes.ts';
import { vacuum } from './vacuum.ts';

/** Inserts the products of the big shop, their packs and their stock. */
export const seedBigCatalogue = (db: Db, now: Date, log: (line: string) => void) =>
  once(db, 'big.catalogue', now, async (tx) => {
    await allowLongStatements(tx);
    await insertBigProducts(tx, sizes.products);
    await insertBigPacks(tx);
    await insertBigStock(tx, now);
    log(`added ${sizes.products.toLocaleString('en-IN')} products`);
  });

interface BigOrders {
  now: Date;
  orders: number;
  log: (line: string) => void;
}

/**
 * Adds a year of data to the demo shop, for measurements: many products, and orders that ended before today.
 * All values follow from row numbers, so every run of a day gives the same data.
 */
export async function seedBig(db: Db, plan: BigOrders): Promise<void> {
  const { now, log } = plan;
  await seedBigCatalogue(db, now, log);
  await seedBigOrders(db, plan);
  log(`summed ${await refreshSums(db)} days of hubs for the reports`);
  await vacuum(db);
}

/** Inserts customers and their orders, with goods and cash in the books. */
export async function seedBigOrders(db: Db, { now, orders, log }: BigOrders): Promise<void> {
  const customers = Math.ceil(orders / sizes.ordersOfCustomer);
  await once(db, 'big.orders', now, async (tx) => {
    await allowLongStatements(tx);
    const today = dayInIndia(now, 0);
    await insertCustomers(tx, customers, now);
    await insertAddresses(tx, now);
    await insertPastSlots(tx, today, sizes.days);
    await planOrders(tx, { today, days: sizes.days, orders, customers });
    await planLines(tx);
    await insertOrders(tx);
    await insertShipments(tx);
    await insertEvents(tx);
    await insertPayments(tx);
    await insertDeliveredGoods(tx);
    await insertCollectedCash(tx);
    await rememberDeliveries(tx);
    await analyzeOrders(tx);
    await markAllDays(tx);
    log(`added ${orders.toLocaleString('en-IN')} orders of ${sizes.days} days`);
  });
}

const allowLongStatements = (tx: Tx) => tx.run(sql`set local statement_timeout = '30min'`);
