import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Caller, aCaller } from '../guards/samples.ts';
import { replayErasures } from '../modules/identity/index.ts';
import { raw, sql } from '../platform/db.ts';
import { countRow } from '../platform/rows.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { personalTables, tablesOfTheShop } from './personal-tables.ts';
import { retentionPage } from './retention-page.ts';

let shop: TestApp;
let caller: Caller;
beforeAll(async () => {
  shop = await testApp();
  caller = await aCaller(shop);
});
afterAll(() => shop.close());

const personalColumns = [
  'customer_id',
  'session_id',
  'device_id',
  'referrer_id',
  'referee_id',
  'phone',
  'email',
  'contact_no',
  'recipient',
  'payer_name',
  'full_name',
];

const columnRow = z.object({ name: z.string(), columns: z.array(z.string()) });
/** The tables that have one of these columns. */
const tablesWith = (columns: readonly string[]) =>
  shop.db.many(
    columnRow,
    sql`select table_schema || '.' || table_name as name, array_agg(column_name::text) as columns
        from information_schema.columns
        join information_schema.tables using (table_schema, table_name)
        where table_type = 'BASE TABLE' and column_name = any(${columns}::text[])
          and table_schema not in ('pg_catalog', 'information_schema', 'graphile_worker')
        group by 1 order by 1`,
  );

const countIn = async (table: string, customerId: number): Promise<number> => {
  const name = table.split('.').map((part) => `"${part}"`);
  const { count } = await shop.db.one(
    countRow,
    sql`select count(*) from ${raw(name.join('.'))} where customer_id = ${customerId}`,
  );
  return count;
};

describe('the list of tables with personal data', () => {
  it('has each table whose columns can have personal data', async () => {
    const found = (await tablesWith(personalColumns)).map(({ name }) => name);
    expect(found).toEqual(expect.arrayContaining([...tablesOfTheShop]));
    expect(found.filter((name) => !tablesOfTheShop.includes(name)).sort()).toEqual(
      Object.keys(personalTables).sort(),
    );
  });

  it('names jobs that run', () => {
    const named = Object.values(personalTables).flatMap(({ job }) => job ?? []);
    expect(named.filter((job) => !(job in shop.app.jobs))).toEqual([]);
  });

  it('is the page of the documents', () => {
    const page = path.resolve(import.meta.dirname, '../../../../docs/retention.md');
    expect(readFileSync(page, 'utf8')).toBe(retentionPage());
  });
});

it('describes what the erasure of an account deletes', async () => {
  const idRow = z.object({ id: z.number(), createdAt: z.date() });
  const { id, createdAt } = await shop.db.one(
    idRow,
    sql`select customer.id, customer.created_at as "createdAt"
        from orders."order" join identity.customer on customer.id = customer_id
        where order_no = ${caller.placedOrder}`,
  );
  const tables = (await tablesWith(['customer_id'])).map(({ name }) => name);
  const before = new Map<string, number>();
  for (const name of tables) before.set(name, await countIn(name, id));
  // Unlike the job, a repeated erasure does not wait for the end of the order.
  expect(await replayErasures(shop.db, shop.clock, [{ customerId: id, createdAt }])).toBe(1);
  await shop.runJobs();
  const filled = tables.filter((name) => (before.get(name) ?? 0) > 0);
  expect(filled.length).toBeGreaterThan(5);
  for (const name of filled) {
    const isDeleted = personalTables[name]?.onErasure === 'deleted';
    if (isDeleted) expect(await countIn(name, id), name).toBe(0);
    else if (!name.startsWith('platform.'))
      expect(await countIn(name, id), name).toBe(before.get(name));
  }
});
