import { z } from 'zod';
import { type Db, sql } from '../platform/db.ts';

const waitingRow = z.object({ waiting: z.number() });

/** Returns once a connection waits for a lock. */
export async function untilOneWaits(db: Db): Promise<void> {
  const { waiting } = await db.one(
    waitingRow,
    sql`select count(*) as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
  );
  if (waiting === 0) await untilOneWaits(db);
}
