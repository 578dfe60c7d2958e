import { z } from 'zod';
import { type Queryable, sql } from '../../../platform/db.ts';

const collectorRow = z.object({
  orderNo: z.string(),
  /** The number of the delivery within the order. */
  shipmentNo: z.number(),
  hubId: z.number(),
  riderId: z.number().nullable(),
  /** How the customer paid, as the rider recorded it; null when staff delivered the goods. */
  paidBy: z.enum(['cash', 'upi']).nullable(),
});
export type Collector = z.infer<typeof collectorRow>;

/** The rider of each delivery of these orders, who collected its money. */
export const selectCollectors = (q: Queryable, orderNos: readonly string[]) =>
  q.many(
    collectorRow,
    sql`select o.order_no as "orderNo", shipment.shipment_no as "shipmentNo", o.hub_id as "hubId",
          shipment.rider_id as "riderId", collection.detail ->> 'collected' as "paidBy"
        from orders."order" as o join orders.shipment on shipment.order_id = o.id
        left join lateral (
          select detail from orders.event
          where order_id = o.id and detail ? 'collected'
            and (detail ->> 'shipmentNo')::integer = shipment.shipment_no
          order by id desc limit 1
        ) as collection on true
        where o.order_no = any(${[...orderNos]}::text[])`,
  );
