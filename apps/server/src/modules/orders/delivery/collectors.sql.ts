import { z } from 'zod';
import { type Queryable, sql } from '../../../platform/db.ts';

const collectorRow = z.object({
  orderNo: z.string(),
  hubId: z.number(),
  riderId: z.number().nullable(),
  /** How the customer paid, as the rider recorded it; null when staff delivered the order. */
  paidBy: z.enum(['cash', 'upi']).nullable(),
});
export type Collector = z.infer<typeof collectorRow>;

/** The rider who collected the money of each of these orders on delivery. */
export const selectCollectors = (q: Queryable, orderNos: readonly string[]) =>
  q.many(
    collectorRow,
    sql`select o.order_no as "orderNo", o.hub_id as "hubId", shipment.rider_id as "riderId",
          collection.detail ->> 'collected' as "paidBy"
        from orders."order" as o
        left join lateral (
          select detail from orders.event
          where order_id = o.id and detail ? 'collected' order by id desc limit 1
        ) as collection on true
        left join lateral (
          select rider_id from orders.shipment
          where order_id = o.id and rider_id is not null
            and (collection.detail is null
                 or shipment_no = (collection.detail ->> 'shipmentNo')::integer)
          order by delivered_at desc nulls last, shipment_no desc limit 1
        ) as shipment on true
        where o.order_no = any(${[...orderNos]}::text[])`,
  );
