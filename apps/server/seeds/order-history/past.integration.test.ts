import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { verifyAllBooks, verifyStockBooks } from '../../src/books.ts';
import { readConfig } from '../../src/platform/config.ts';
import { sql } from '../../src/platform/db.ts';
import { type TestDatabase, seededAt, testDatabase } from '../../src/testing/database.ts';
import { seedPast } from './index.ts';

let database: TestDatabase;
const said: string[] = [];
/** 12:30 pm in India. */
const now = new Date(Date.parse(seededAt) + 3.5 * 3_600_000);
const seedAgain = () =>
  seedPast(database.db, {
    config: readConfig({ NODE_ENV: 'test', DATABASE_URL: database.url }),
    now,
    log: (line) => said.push(line),
  });

beforeAll(async () => {
  database = await testDatabase(4);
  await seedAgain();
});
afterAll(() => database.drop());

const orderRow = z.object({
  on: z.string(),
  state: z.string(),
  paid: z.string(),
  promo: z.boolean(),
  refunds: z.array(z.string()),
  documents: z.array(z.string()),
});

test('each order ends on its day, with an invoice if it left the shop', async () => {
  const orders = await database.db.many(
    orderRow,
    sql`select to_char(placed_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI') as on,
               replace(state, 'ORDER_', '') as state, payment_mode as paid,
               promo_discount_paise > 0 as promo,
               coalesce((select json_agg(cause) from orders.refund where order_id = o.id), '[]') as refunds,
               coalesce((select json_agg(number order by id) from invoices.document
                         where order_no = o.order_no), '[]') as documents
        from orders."order" o order by id`,
  );
  const inOrder = orders.map(({ on, state, paid, promo, refunds, documents }) =>
    [on, state, paid, promo && 'promo', ...refunds, ...documents].filter(Boolean).join(' '),
  );
  expect(inOrder).toEqual([
    '2026-10-13 10:00 LOGISTICS_DELIVERED cod promo I36/2627/0000001',
    '2026-10-24 09:00 LOGISTICS_DELIVERED hbw promo weight I36/2627/0000002',
    '2026-11-01 11:00 CANCELLED hbw cancel',
    '2026-11-06 09:00 LOGISTICS_DELIVERED cod complaint I36/2627/0000003 C36/2627/0000001',
    '2026-11-13 12:00 LOGISTICS_DELIVERED pod I36/2627/0000004',
    '2026-11-19 10:00 LOGISTICS_DELIVERED pod promo I36/2627/0000005',
    '2026-11-23 11:40 LOGISTICS_PICKED_UP cod I36/2627/0000006',
  ]);
});

test('the books balance, no stock stays reserved without an order, and scratch cards are waiting', async () => {
  expect((await verifyAllBooks(database.db)).holds).toBe(true);
  expect(await verifyStockBooks(database.db)).toEqual([]);
  const row = await database.db.one(
    z.object({ reserved: z.number(), jobs: z.number(), cards: z.number() }),
    sql`select (select sum(reserved)::int from stock.level) as reserved,
               (select count(*)::int from graphile_worker.jobs where attempts > 0)
                 + (select count(*)::int from platform.event_retry) as jobs,
               (select count(*)::int from promotions.scratch_card
                where scratched_at is null and voided_at is null and expires_at > ${now}) as cards`,
  );
  expect(row).toMatchObject({ reserved: 0, jobs: 0 });
  expect(row.cards).toBeGreaterThan(0);
});

test('a second start and a shop with orders get no further orders', async () => {
  await seedAgain();
  await database.db.run(sql`delete from platform.seeded where name = 'demo.past'`);
  await seedAgain();
  expect(said).toHaveLength(1);
});
