import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../platform/db.ts';

const checkRow = z.object({
  triedAt: z.date(),
  tookMs: z.number(),
  checkedAt: z.date().nullable(),
  differences: z.number(),
});
export type BooksCheck = z.infer<typeof checkRow>;

/** The last check; null before the first. */
export const selectBooksCheck = (q: Queryable) =>
  q.maybe(
    checkRow,
    sql`select tried_at as "triedAt", took_ms as "tookMs", checked_at as "checkedAt", differences
        from ledger.books_check`,
  );

export const saveCheck = (
  q: Queryable,
  { triedAt, tookMs, checkedAt, differences }: BooksCheck,
): Promise<number> =>
  q.run(
    sql`insert into ledger.books_check (tried_at, took_ms, checked_at, differences)
        values (${triedAt}, ${tookMs}, ${checkedAt}, ${differences})
        on conflict (only_row) do update
          set tried_at = excluded.tried_at, took_ms = excluded.took_ms,
              checked_at = excluded.checked_at, differences = excluded.differences`,
  );

/** A statement of this transaction may take five minutes: it reads the books of years. */
export const allowLongReads = (tx: Tx) => tx.run(sql`set local statement_timeout = '5min'`);
