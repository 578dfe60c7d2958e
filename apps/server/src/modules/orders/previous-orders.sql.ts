import { shapes } from '@halal-basket/contract';
import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';
import { type Part, booleanPart, numberPart } from '../../platform/subqueries.ts';

const existsRow = z.object({ exists: z.boolean() });

/** A cancelled order does not count: its customer is still new, as for promos and referrals. */
const placed = sql`placed_at is not null and state <> 'ORDER_CANCELLED'`;

/** Whether the customer placed an order before this one. */
export const hasPreviousOrder = async (q: Queryable, customerId: number, orderId: number) =>
  (
    await q.one(
      existsRow,
      sql`select exists(select from orders."order"
            where customer_id = ${customerId} and id < ${orderId} and ${placed})`,
    )
  ).exists;

/** An order that needs no payment, or an earlier mode, counts as none. */
const modeRow = z.object({ mode: shapes.paymentMode.nullable().catch(null) });

/** How the customer's last placed order was paid; null before the first one. */
export const lastPaymentMode = async (q: Queryable, customerId: number) =>
  (
    await q.maybe(
      modeRow,
      sql`select payment_mode as mode from orders."order"
          where customer_id = ${customerId} and placed_at is not null and payment_mode is not null
          order by id desc limit 1`,
    )
  )?.mode ?? null;

/** The number of orders that the customer placed. */
export const ordersPlacedPart = (customerId: number) =>
  numberPart(sql`(select count(*) from orders."order"
         where customer_id = ${customerId} and ${placed})`);

/** Whether anyone has ever ordered. */
export const hasAnyOrder: Part<boolean> = booleanPart(sql`exists (select from orders."order")`);
