import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../../platform/db.ts';
import { type TestDatabase, seededAt, testDatabase } from '../../../testing/database.ts';
import { deleteOldWebhooks } from './webhooks.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const now = new Date(seededAt);

it('deletes processed webhooks after a year, but no unread ones', async () => {
  const { db } = database;
  const sent = [
    ['lately', 364, 'APPLIED'],
    ['long ago', 366, 'APPLIED'],
    ['of nothing', 366, 'IGNORED'],
    ['not read', 366, 'RECEIVED'],
  ] as const;
  for (const [name, days, state] of sent) {
    const at = new Date(now.getTime() - days * 86_400_000);
    await db.run(
      sql`insert into payments.webhook (provider, event_id, event, body, state, received_at)
          values ('razorpay', ${name}, 'payment.captured', '', ${state}, ${at})`,
    );
  }
  expect(await deleteOldWebhooks(db, now)).toBe(2);
  const left = await db.many(
    z.object({ name: z.string() }),
    sql`select event_id as name from payments.webhook order by id`,
  );
  expect(left.map(({ name }) => name)).toEqual(['lately', 'not read']);
});
