import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../platform/db.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const planRow = z.object({ 'QUERY PLAN': z.string() });

it('finds a customer’s pending money without reading other customers’ payments', async () => {
  const { db } = database;
  await db.run(
    sql`insert into payments.attempt (attempt_no, kind, reference, customer_id, provider, mode,
          amount_paise, snapshot, state, created_at, updated_at)
        select 'PA' || n, 'order', 'HB' || n, n, 'razorpay', 'CC', 100, '{}', 'PAID', now(), now()
        from generate_series(1, 20000) as n`,
  );
  await db.run(sql`analyze payments.attempt`);
  const lines = await db.many(
    planRow,
    sql`explain select from payments.attempt where customer_id = ${17} and state = 'PENDING'`,
  );
  expect(lines.map((line) => line['QUERY PLAN']).join('\n')).toContain('attempt_customer');
});
