import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';
import { boundedCount } from '../../platform/keyset.ts';
import { failedSince } from './attempts/failed-payments.sql.ts';

const waitingRow = z.object({ failed: z.number(), refunds: z.number() });

/**
 * Purchases whose payment failed since then and was not paid by another attempt, and refunds whose money has
 * not been sent.
 */
export const selectOutstandingPayments = (q: Queryable, since: Date) =>
  q.one(
    waitingRow,
    sql`select
        ${boundedCount(sql`select from payments.attempt as attempt where ${failedSince(since)}`)} as failed,
        ${boundedCount(sql`select from payments.refund where state <> 'PROCESSED'`)} as refunds`,
  );

const undecidedRow = z.object({ undecided: z.number() });

/** Attempts whose outcome the gateway will be asked for. */
export const countUndecidedPayments = async (q: Queryable): Promise<number> => {
  const { undecided } = await q.one(
    undecidedRow,
    sql`select ${boundedCount(sql`select from payments.attempt where next_check_at is not null`)}
          as undecided`,
  );
  return undecided;
};
