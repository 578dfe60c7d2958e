import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { differencesInBooks } from '../../src/books.ts';
import { deliveredComparison } from '../../src/modules/orders/delivered-goods.sql.ts';
import { sql } from '../../src/platform/db.ts';
import { type TestDatabase, seededAt, testDatabase } from '../../src/testing/database.ts';
import { seedBigOrders } from './shop.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(2);
  await seedBigOrders(database.db, { now: new Date(seededAt), orders: 500, log: () => {} });
});
afterAll(() => database.drop());

test('the big shop has the goods and the cash of its orders in the books', async () => {
  expect(await differencesInBooks(database.db)).toEqual([]);
  const { orders, handedOver, collected } = await database.db.one(
    z.object({ orders: z.number(), handedOver: z.number(), collected: z.number() }),
    sql`select (select count(*) from orders."order"
                where state = 'ORDER_LOGISTICS_DELIVERED') as orders,
               (select count(distinct note) from stock.movement
                where reason = 'delivered') as "handedOver",
               (select count(*) from ledger.transfer where key like 'door:%') as collected`,
  );
  expect(handedOver).toBe(orders);
  expect(collected).toBe(orders);
});

test('the comparison of goods reads no movements for each order', async () => {
  const lines = await database.db.many(
    z.object({ 'QUERY PLAN': z.string() }),
    sql`explain ${deliveredComparison}`,
  );
  const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
  expect(plan).toContain('CTE handed');
  expect(plan).not.toMatch(/SubPlan \d+\s+->\s+(CTE Scan on handed|Subquery Scan on began)/);
});
