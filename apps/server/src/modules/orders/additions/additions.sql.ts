import { orderStates } from '@halal-basket/contract';
import { paise } from '@halal-basket/money';
import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import { keptPacks } from '../changes/order-changes.sql.ts';
import { headColumns, headRow } from '../orders.sql.ts';

const additionRow = z.object({
  orderNo: z.string(),
  state: z.enum(orderStates),
  /** With the rounding of a payment on delivery. */
  total: z.number().transform(paise),
  packs: z.number(),
  /** The names of the products, in order. */
  products: z.array(z.string()),
});

/** The packs that staff added to an order, the oldest first. */
export const selectAdditions = (q: Queryable, orderId: number) =>
  q.many(
    additionRow,
    sql`select o.order_no as "orderNo", o.state, o.payable_paise + o.rounding_paise as total,
               added.packs, added.products
        from orders."order" as o
        cross join lateral (
          select sum(${keptPacks})::integer as packs,
                 array_agg(line.product_name order by line.line_no) as products
          from orders.line as line where line.order_id = o.id) as added
        where o.adds_to = ${orderId} and o.state <> 'ORDER_EXPIRED'
        order by o.id`,
  );

/** Locks the additions of an order that are not delivered or ended. The order must be locked. */
export const lockAdditions = (tx: Tx, orderId: number) =>
  tx.many(
    headRow,
    sql`select ${headColumns} from orders."order" as o
        where o.adds_to = ${orderId}
          and o.state not in ('ORDER_LOGISTICS_DELIVERED', 'ORDER_CANCELLED', 'ORDER_EXPIRED')
        order by o.id for update`,
  );

/** Locks the addition of an order that waits for its payment. There is at most one. */
export const lockOpenAddition = (tx: Tx, orderId: number) =>
  tx.maybe(
    z.object({ orderNo: z.string() }),
    sql`select order_no as "orderNo" from orders."order"
        where adds_to = ${orderId} and state = 'ORDER_CREATED' for update`,
  );
