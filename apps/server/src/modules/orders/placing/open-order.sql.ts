import { z } from 'zod';
import { type Queryable, type Sql, type Tx, sql } from '../../../platform/db.ts';
import { booleanPart } from '../../../platform/subqueries.ts';
import {
  eventRow,
  eventsColumn,
  headColumns,
  headRow,
  lineRow,
  linesColumn,
  recordColumns,
  recordRow,
} from '../orders.sql.ts';

export const payableRow = headRow.extend({ lines: z.array(lineRow), events: z.array(eventRow) });
/** An order with what its payment needs. */
export type PayableOrder = z.infer<typeof payableRow>;

/** Of `orders."order" as o`. */
const payableColumns = sql`${headColumns}, ${linesColumn}, ${eventsColumn}`;

/** Locks the customer's open order. Of its parts only the lines are exact, since they never change. */
export const lockOpenOrderToPay = (tx: Tx, customerId: number) =>
  tx.maybe(
    payableRow,
    sql`select ${payableColumns} from orders."order" as o
        where customer_id = ${customerId} and state = 'ORDER_CREATED' for update`,
  );

/**
 * The lock of a customer's order as the last step of a larger statement: with `columns` of its earlier steps, once these
 * have `ended`.
 */
export const payableLock = (
  { orderNo, customerId }: { orderNo: string; customerId: number },
  { columns, ended }: { columns: Sql; ended: Sql },
): Sql => sql`
  select ${payableColumns}, ${columns}
  from orders."order" as o
  where ${ended} and order_no = ${orderNo} and customer_id = ${customerId}
  for update of o`;

const numberRow = z.object({ orderNo: z.string() });

/** Locks the customer's open order. There is at most one. */
export const lockOpenOrder = (tx: Tx, customerId: number) =>
  tx.maybe(
    numberRow,
    sql`select order_no as "orderNo" from orders."order"
        where customer_id = ${customerId} and state = 'ORDER_CREATED' for update`,
  );

/** Whether the customer has an open order. While their cart is locked, none is made. */
export const hasOpenOrder = (q: Queryable, customerId: number) =>
  q.part(
    booleanPart(
      sql`exists (select from orders."order"
                  where customer_id = ${customerId} and state = 'ORDER_CREATED')`,
    ),
  );

export const selectOpenOrder = (q: Queryable, customerId: number) =>
  q.maybe(
    recordRow,
    sql`select ${recordColumns} from orders."order" as o
        where customer_id = ${customerId} and state = 'ORDER_CREATED'`,
  );
