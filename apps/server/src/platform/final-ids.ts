import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { type Db, type Queryable, sql } from './db.ts';

const markRow = z.object({ mark: z.string() });

/** The mark that follows every transaction that has written until now. */
const selectMark = (q: Queryable) =>
  q.one(markRow, sql`select pg_snapshot_xmax(pg_current_snapshot())::text as mark`);

const passedRow = z.object({ passed: z.boolean() });

/** Whether every transaction before the mark has ended. */
const hasPassed = async (q: Queryable, mark: string): Promise<boolean> =>
  (
    await q.one(
      passedRow,
      sql`select pg_snapshot_xmin(pg_current_snapshot()) >= ${mark}::xid8 as passed`,
    )
  ).passed;

const lookEveryMs = 100;
/** Longer than any statement of the server, in ms; a longer transaction of another program waits for the next run. */
const waitMs = 20_000;

/**
 * The newest id of a table, once every row up to it is committed or rolled back. A row gets its id before its
 * transaction ends, so a smaller id may appear later. This waits for all transactions that had started to
 * write when the newest id was read. Null when one of them takes too long.
 */
export async function finalId(
  db: Db,
  newestOf: (q: Queryable) => Promise<{ id: number }>,
): Promise<number | null> {
  const { id } = await newestOf(db);
  // A statement of its own: the mark must be read after the id.
  const { mark } = await selectMark(db);
  for (let waited = 0; !(await hasPassed(db, mark)); waited += lookEveryMs) {
    if (waited >= waitMs) return null;
    await sleep(lookEveryMs);
  }
  return id;
}
