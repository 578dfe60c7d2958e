import { z } from 'zod';
import { type Db, type Tx, sql } from '../src/platform/db.ts';

/**
 * Runs `work` in a transaction unless it ran before under this name. Of several servers that start together,
 * the first one inserts the name's row, and the others wait until it commits.
 */
export async function once(
  db: Db,
  name: string,
  now: Date,
  work: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Seeding takes longer than a call may, also on other connections, and so does the wait for another server.
    await tx.run(sql`set local lock_timeout = 0`);
    await tx.run(sql`set local statement_timeout = 0`);
    await tx.run(sql`set local idle_in_transaction_session_timeout = 0`);
    const mine = await tx.run(sql`
      insert into platform.seeded (name, at) values (${name}, ${now}) on conflict (name) do nothing`);
    if (mine === 0) return false;
    await work(tx);
    return true;
  });
}

/** Returns whether the part of this name ran before. */
export const ranBefore = async (db: Db, name: string): Promise<boolean> =>
  (await db.maybe(z.object({}), sql`select from platform.seeded where name = ${name}`)) !== null;
