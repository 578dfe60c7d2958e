import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { verifyAllBooks } from '../books.ts';
import { moveOrder } from '../modules/orders/index.ts';
import { raw, sql } from '../platform/db.ts';
import { assertMigrated } from '../platform/migrate.ts';
import { migrationsFolder } from '../prepare-database.ts';
import { aBuyer, aPlacedOrder } from '../testing/buyer.ts';
import { aStaffMember } from '../testing/staff.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { curry } from './sample-goods.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const nameRow = z.object({ name: z.string() });

/** Changes that a later release may make while this one runs: new columns everywhere, and a new table in each schema. */
async function expandSchema(): Promise<number> {
  const tables = await shop.db.many(
    nameRow,
    sql`select format('%I.%I', n.nspname, c.relname) as name
        from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and not c.relispartition
          and n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker', 'public')`,
  );
  for (const { name } of tables)
    await shop.db.run(sql`
      alter table ${raw(name)}
        add column added_later text, add column counted_later bigint not null default 0`);
  const schemas = [...new Set(tables.map(({ name }) => name.split('.')[0] ?? ''))];
  for (const schema of schemas)
    await shop.db.run(sql`create table ${raw(schema)}.made_later (id bigint primary key)`);
  await shop.db.run(
    sql`insert into public.migration (name, checksum) values ('9999-later.sql', '')`,
  );
  return tables.length;
}

/** A whole order: cart, slot, payment, delivery, tracking, invoice, and the console's view of it. */
async function sellAndDeliver(): Promise<void> {
  const buyer = await aBuyer(shop);
  const orderNo = await aPlacedOrder(buyer, [{ sku: curry, quantity: 2 }]);
  const actor = { kind: 'staff' as const, staffId: 1, name: 'Asha' };
  const rider = { riderId: 1, name: 'Imran Shaikh', phone: '+919000000077' };
  for (const transition of ['confirm', 'assignDriver', 'pickUp', 'deliver'] as const) {
    const detail = transition === 'assignDriver' ? { rider } : {};
    const now = shop.clock.now();
    await shop.db.transaction((tx) => moveOrder(tx, { orderNo, transition, actor, detail, now }));
  }
  await shop.runJobs();
  const { orderStatus } = await buyer.call('orderStatus', { params: { orderNo } });
  expect(orderStatus).toBe('ORDER_LOGISTICS_DELIVERED');
  expect((await buyer.call('orderDetails', { params: { orderNo } })).orderNo).toBe(orderNo);
  const owner = await aStaffMember(shop, 'owner');
  expect((await owner.call('consoleOrder', { params: { orderNo } })).orderNo).toBe(orderNo);
}

it('serves whole orders before, and after the next release has extended each table', async ({
  task,
}) => {
  // The statements of the connections are prepared before the tables change.
  await sellAndDeliver();
  const tables = await expandSchema();
  await sellAndDeliver();
  await expect(assertMigrated(shop.db, migrationsFolder)).resolves.toBeUndefined();
  expect((await verifyAllBooks(shop.db)).holds).toBe(true);
  const owner = await aStaffMember(shop, 'owner');
  expect(await owner.call('consoleVerifyAudit')).not.toHaveProperty('brokenAt');
  task.meta.figure = `orders served with ${tables} tables that a later migration had extended`;
});
