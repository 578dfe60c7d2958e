import { z } from 'zod';
import { type Queryable, type Sql, sql } from '../../../platform/db.ts';
import { type Seek, type SortOrder, countRows, cursorKeyRow } from '../../../platform/keyset.ts';
import { paiseColumn } from '../../../platform/rows.ts';
import { kind, provider } from './attempts.sql.ts';

/** Failed attempts since then whose purchase has no later attempt and none that may succeed. */
export const failedSince = (since: Date): Sql => sql`attempt.state = 'FAILED'
  and attempt.updated_at >= ${since}
  and not exists (
    select from payments.attempt as other
    where other.kind = attempt.kind and other.reference = attempt.reference
      and (other.state <> 'FAILED' or other.id > attempt.id))`;

const failedRow = z.object({
  attemptNo: z.string(),
  kind,
  reference: z.string(),
  customerId: z.number(),
  provider,
  mode: z.string(),
  amount: paiseColumn,
  reason: z.string().nullable(),
  failedAt: z.date(),
  cursorKey: cursorKeyRow,
});

export const failedOrder: SortOrder = {
  list: 'failedPayments',
  direction: 'descending',
  keys: [
    { column: sql`attempt.updated_at`, type: 'moment' },
    { column: sql`attempt.id`, type: 'number' },
  ],
};

export const selectFailedPage = (q: Queryable, since: Date, seek: Seek) =>
  q.many(
    failedRow,
    sql`select attempt_no as "attemptNo", kind, reference, customer_id as "customerId", provider,
          mode, amount_paise as amount, reason, updated_at as "failedAt",
          ${seek.cursorKey} as "cursorKey"
        from payments.attempt as attempt
        where ${failedSince(since)} and ${seek.where}
        order by ${seek.orderBy} limit ${seek.limit}`,
  );

export const countFailed = (q: Queryable, since: Date) =>
  countRows(q, sql`select from payments.attempt as attempt where ${failedSince(since)}`);
