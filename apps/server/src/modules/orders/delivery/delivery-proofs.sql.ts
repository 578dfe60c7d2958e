import { z } from 'zod';
import { type Queryable, sql } from '../../../platform/db.ts';

const proofRow = z.object({
  shipmentNo: z.number(),
  deliveredAt: z.date(),
  /** `code`: the customer gave the delivery code. `photo`: see `photo`. Null when staff delivered it. */
  proof: z.enum(['code', 'photo']).nullable(),
  /** The name of the stored picture. */
  photo: z.string().nullable(),
  riderName: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});

/** The proof of each delivered shipment of an order. */
export const selectDeliveryProofs = (q: Queryable, orderNo: string) =>
  q.many(
    proofRow,
    sql`select shipment.shipment_no as "shipmentNo", delivered_at as "deliveredAt",
          delivery.detail ->> 'proof' as proof, delivery.detail ->> 'photo' as photo,
          assignment.detail -> 'rider' ->> 'name' as "riderName",
          delivered_latitude as latitude, delivered_longitude as longitude
        from orders."order" as o
        join orders.shipment on shipment.order_id = o.id
        left join lateral (
          select detail from orders.event
          where order_id = o.id and detail ->> 'shipmentState' = 'SHIPMENT_DELIVERED'
            and (detail ->> 'shipmentNo')::integer = shipment.shipment_no
          order by id desc limit 1) as delivery on true
        left join lateral (
          select detail from orders.event
          where order_id = o.id and detail ? 'rider' order by id desc limit 1) as assignment on true
        where o.order_no = ${orderNo} and delivered_at is not null
        order by shipment.shipment_no`,
  );
