import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';
import { numberPart } from '../../platform/subqueries.ts';

const existsRow = z.object({ exists: z.boolean() });

/** The number of orders that the customer placed before this one. */
export const placedBefore = async (q: Queryable, customerId: number, orderId: number) =>
  (
    await q.one(
      existsRow,
      sql`select exists(select from orders."order"
            where customer_id = ${customerId} and id < ${orderId} and placed_at is not null)`,
    )
  ).exists;

/** The number of orders that the customer ever placed. */
export const placedPart = (customerId: number) =>
  numberPart(sql`(select count(*) from orders."order"
         where customer_id = ${customerId} and placed_at is not null)`);
