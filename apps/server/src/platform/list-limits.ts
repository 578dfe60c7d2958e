import { z } from 'zod';
import { type Sql, type Tx, sql } from './db.ts';
import { refuse } from './errors.ts';

const limitRow = z.object({ isAbove: z.boolean() });

/**
 * Keeps a list that is answered whole at its size (decision 77). Call it after the row was added: it waits for
 * concurrent additions and counts `rows`. Refuses LIST_FULL if there are more than `most`.
 */
export async function requireAtMost(
  tx: Tx,
  { list, rows, most }: { list: string; rows: Sql; most: number },
): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('list size ' || ${list}, 0))`);
  const { isAbove } = await tx.one(
    limitRow,
    sql`select count(*) > ${most}::int as "isAbove" from (${rows} limit ${most + 1}) as counted`,
  );
  if (isAbove) {
    refuse('LIST_FULL', {
      description: `The shop can have ${most.toLocaleString('en-IN')} ${list}.`,
    });
  }
}
