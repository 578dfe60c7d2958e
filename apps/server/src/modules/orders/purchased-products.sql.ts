import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';
import { remainingPacks } from './changes/order-changes.sql.ts';

const orderNoRow = z.object({ orderNo: z.string() });

/** The customer's delivered orders with this product, newest first. */
export const selectDeliveredWith = async (
  q: Queryable,
  customerId: number,
  productId: number,
): Promise<string[]> => {
  const rows = await q.many(
    orderNoRow,
    sql`select order_no as "orderNo" from orders."order" as o
        where customer_id = ${customerId} and state = 'ORDER_LOGISTICS_DELIVERED'
          and exists (
            select from orders.line as line
            where order_id = o.id and product_id = ${productId} and ${remainingPacks} > 0
          )
        order by id desc`,
  );
  return rows.map(({ orderNo }) => orderNo);
};

/** Products of the customer's last hundred orders, latest first, each once. */
export const selectPurchasedProducts = async (
  q: Queryable,
  customerId: number,
  limit: number,
): Promise<number[]> => {
  const rows = await q.many(
    z.object({ productId: z.number() }),
    sql`select line.product_id as "productId"
        from (
          select id from orders."order"
          where customer_id = ${customerId} and placed_at is not null
            and state <> 'ORDER_CANCELLED'
          order by id desc limit 100
        ) as recent
        join orders.line on line.order_id = recent.id
        group by line.product_id
        order by max(recent.id) desc, min(line.line_no) limit ${limit}`,
  );
  return rows.map(({ productId }) => productId);
};

const deliveredOrderRow = z.object({
  orderId: z.number(),
  orderNo: z.string(),
  customerId: z.number(),
});

/** Delivered orders of which a shipment that arrived was due on the day; pages by id. */
export const selectDeliveredOn = (
  q: Queryable,
  { day, after, limit }: { day: string; after: number; limit: number },
) =>
  q.many(
    deliveredOrderRow,
    sql`select distinct o.id as "orderId", o.order_no as "orderNo", o.customer_id as "customerId"
        from orders.shipment as shipment join orders."order" as o on o.id = shipment.order_id
        where shipment.date = ${day} and shipment.order_id > ${after}
          and shipment.state = 'SHIPMENT_DELIVERED' and o.state = 'ORDER_LOGISTICS_DELIVERED'
        order by o.id limit ${limit}`,
  );
