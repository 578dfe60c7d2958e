import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { type Sql, sql } from './db.ts';
import { platformJobs } from './retention.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const now = new Date('2026-08-01T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const names = async (statement: Sql) =>
  (await database.db.many(z.object({ name: z.string() }), statement)).map(({ name }) => name);

it('deletes answers after a day and messages after a year, except messages that are not sent yet', async () => {
  const { db } = database;
  for (const [key, hours] of Object.entries({ yesterday: 23.9, before: 24.1 })) {
    await db.run(sql`insert into platform.idempotency (scope, key, request_hash, status, body, created_at)
                     values ('device', ${key}, '', 200, '{}', ${ago(hours)})`);
  }
  const messages = [
    ['lately', 300, 'SENT'],
    ['long ago', 366, 'SENT'],
    ['never reached', 366, 'FAILED'],
    ['still waits', 366, 'QUEUED'],
  ] as const;
  for (const [name, days, state] of messages) {
    await db.run(sql`insert into platform.message (channel, recipient, template, body, state, created_at)
                     values ('sms', '9000000009', ${name}, '', ${state}, ${ago(days * 24)})`);
  }
  await platformJobs(db, { now: () => now })['platform-tidy']?.({});
  expect(await names(sql`select key as name from platform.idempotency`)).toEqual(['yesterday']);
  expect(
    await names(sql`select template as name from platform.message
                    where recipient = '9000000009' order by id`),
  ).toEqual(['lately', 'still waits']);
});
