import { z } from 'zod';
import { type Queryable, sql } from '../../../platform/db.ts';

const entryRow = z.object({ of: z.string(), amount: z.number() });

/** The rounding that refunds of collected cash returned, as one amount. */
export const roundingReturnedByRefunds = (q: Queryable) =>
  q.many(
    entryRow,
    sql`select '' as of, -coalesce(sum(rounding_paise), 0)::bigint as amount from orders.refund
        where sent_to <> 'due'`,
  );
