import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../../platform/db.ts';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const planRow = z.object({ 'QUERY PLAN': z.string() });

it('finds the complaints of an order by an index', async () => {
  const { db } = database;
  await db.transaction(async (tx) => {
    // Only complaints are inserted: this setting turns off their foreign keys to orders.
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(
      sql`insert into orders.complaint (complaint_no, order_id, hub_id, reason, description, items, photos,
            refund_to, state, created_at, answer_by, answer, answered_by, answered_at)
          select 'HC' || n, n, 1, 'LATE', '', '[]', '[]', 'wallet', 'ANSWERED', now(), now(), '', '',
                 now()
          from generate_series(1, 20000) as n`,
    );
  });
  await db.run(sql`analyze orders.complaint`);
  const lines = await db.many(
    planRow,
    sql`explain select from orders.complaint where order_id = ${17}`,
  );
  expect(lines.map((line) => line['QUERY PLAN']).join('\n')).toContain('complaint_order');
});
