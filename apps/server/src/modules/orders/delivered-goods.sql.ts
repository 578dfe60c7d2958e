import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';
import { remainingPacks } from './changes/order-changes.sql.ts';
import { leftForCustomers } from '../stock/index.ts';

const differenceRow = z.object({
  book: z.literal('delivered'),
  /** Order number and SKU. */
  of: z.string(),
  /** Packs of the order that picking found. */
  stored: z.number(),
  /** Packs that left the stock for its customer. */
  recomputed: z.number(),
});

/**
 * Compares all orders with all movements at once: with a subquery for each order, the database compared each of 100,000
 * orders with 220,000 movements.
 */
export const deliveredComparison = sql`with handed as (${leftForCustomers}), began as (
          select hub_id, min(at) as at from handed group by 1
        ), known as (
          select distinct order_no from handed
        ), sold as (
          select o.order_no, coalesce(part.sku, substitute.sku, line.sku) as sku,
                 sum(case when pick.grams = 0 then 0 else least(wanted.packs, pick.packs) end) as packs
          from orders."order" as o join orders.line on line.order_id = o.id
          left join orders.substitute as substitute
            on substitute.order_id = line.order_id and substitute.line_no = line.line_no
          left join lateral jsonb_to_recordset(line.parts)
            as part("partNo" integer, sku text, quantity integer) on true
          left join orders.pick on pick.order_id = line.order_id and pick.line_no = line.line_no
            and pick.part_no = coalesce(part."partNo", 0)
          cross join lateral (
            select coalesce(part.quantity / line.quantity, 1) * ${remainingPacks} as packs) as wanted
          join orders.shipment as shipment
            on shipment.order_id = line.order_id and shipment.shipment_no = line.shipment_no
          left join known on known.order_no = o.order_no
          left join began on began.hub_id = o.hub_id
          where shipment.state in ('SHIPMENT_OUT', 'SHIPMENT_DELIVERED')
            and (known.order_no is not null
                 or o.state = 'ORDER_LOGISTICS_DELIVERED' and began.at <= o.created_at)
          group by 1, 2
        ), left_stock as (
          select order_no, sku, sum(packs) as packs from handed group by 1, 2
        )
        select 'delivered' as book, order_no || ' ' || sku as of,
               coalesce(sold.packs, 0)::bigint as stored,
               coalesce(left_stock.packs, 0)::bigint as recomputed
        from sold full join left_stock using (order_no, sku)
        where coalesce(sold.packs, 0) <> coalesce(left_stock.packs, 0)
        order by 2 limit 200`;

/**
 * Orders whose goods that left the hub differ from the packs that left the stock for them. Orders from before the first
 * movement of their hub may have none.
 */
export const selectDeliveredDifferences = (q: Queryable) =>
  q.many(differenceRow, deliveredComparison);
