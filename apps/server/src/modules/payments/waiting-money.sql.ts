import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';
import { boundedCount } from '../../platform/keyset.ts';

const waitingRow = z.object({ failed: z.number(), refunds: z.number() });

/**
 * Purchases whose payment failed since then and was not paid by another attempt, and refunds that have not reached
 * their destination.
 */
export const selectWaitingMoney = (q: Queryable, since: Date) =>
  q.one(
    waitingRow,
    sql`select ${boundedCount(sql`
          select from payments.attempt as attempt
          where attempt.state = 'FAILED' and attempt.updated_at >= ${since}
            and not exists (
              select from payments.attempt as other
              where other.kind = attempt.kind and other.reference = attempt.reference
                and (other.state <> 'FAILED' or other.id > attempt.id))`)} as failed,
        ${boundedCount(sql`
          select from payments.refund where state = 'MANUAL'
          union all
          select from payments.refund where next_try_at is not null and state <> 'MANUAL'`)} as refunds`,
  );
