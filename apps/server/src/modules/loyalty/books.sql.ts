import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';

const entryRow = z.object({ of: z.string(), amount: z.number() });

/** Points left in all lots, by customer. */
export const selectLotsLeft = (q: Queryable) =>
  q.many(
    entryRow,
    sql`select customer_id::text as of, sum(remaining)::bigint as amount from loyalty.lot
        group by customer_id having sum(remaining) > 0`,
  );

/** Open holds of points, by reference. */
export const selectOpenPointHolds = (q: Queryable) =>
  q.many(
    entryRow,
    sql`select reference as of, points as amount from loyalty.hold where state = 'HELD'`,
  );

/** Refunds that returned points instead of HB Money, in paise below zero, by purchase. */
export const selectRefundsIntoPoints = (q: Queryable) =>
  q.many(
    entryRow,
    sql`select reference as of, -sum(amount_paise)::bigint as amount from loyalty.refund
        group by reference`,
  );
