import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../platform/db.ts';

const checkRow = z.object({ checkedAt: z.date(), tookMs: z.number(), differences: z.number() });
export type BooksCheck = z.infer<typeof checkRow>;

/** The last check; null before the first. */
export const selectCheck = (q: Queryable) =>
  q.maybe(
    checkRow,
    sql`select checked_at as "checkedAt", took_ms as "tookMs", differences from ledger.books_check`,
  );

export const saveCheck = (tx: Tx, { checkedAt, tookMs, differences }: BooksCheck) =>
  tx.run(
    sql`insert into ledger.books_check (checked_at, took_ms, differences)
        values (${checkedAt}, ${tookMs}, ${differences})
        on conflict (only_row) do update
          set checked_at = excluded.checked_at, took_ms = excluded.took_ms,
              differences = excluded.differences`,
  );

/** A statement of this transaction may take five minutes: it reads the books of years. */
export const allowLongReads = (tx: Tx) => tx.run(sql`set local statement_timeout = '5min'`);
