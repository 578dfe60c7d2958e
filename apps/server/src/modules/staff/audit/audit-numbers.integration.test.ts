import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type Tx, sql } from '../../../platform/db.ts';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { verifyChain } from './audit-chain.ts';
import { insertAuditEntry } from './audit.sql.ts';

const now = new Date('2026-03-02T06:00:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const addEntry = (tx: Tx, subject: string) =>
  insertAuditEntry(tx, {
    staffId: 1,
    action: 'order.confirm',
    subject,
    before: null,
    after: {},
    at: now,
  });

/** The numbers of all entries of the audit. */
const numbers = async () => {
  const found = sql`select id from staff.audit order by id`;
  return (await database.db.many(z.object({ id: z.number() }), found)).map(({ id }) => id);
};

it('numbers entries without gaps, also of concurrent and of undone transactions', async () => {
  const { db } = database;
  const first = (await numbers()).at(-1) ?? 0;
  const undone = db.transaction(async (tx) => {
    await addEntry(tx, 'undone');
    throw new Error('Undone');
  });
  await expect(undone).rejects.toThrow('Undone');
  await Promise.all(
    ['A', 'B', 'C'].map((subject) => db.transaction((tx) => addEntry(tx, subject))),
  );
  await db.transaction(async (tx) => {
    await addEntry(tx, 'D');
    await addEntry(tx, 'E');
  });
  const added = (await numbers()).filter((id) => id > first);
  expect(added).toEqual([1, 2, 3, 4, 5].map((place) => first + place));
  expect(await verifyChain(db, now)).toMatchObject({ brokenAt: null, verifiedTo: first + 5 });
});
