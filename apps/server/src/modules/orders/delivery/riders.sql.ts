import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import { recordColumns, recordRow } from '../orders.sql.ts';

const positionRow = z.object({ latitude: z.number(), longitude: z.number(), at: z.date() });

/** The rider's position; null unless it was shared since then. */
export const selectPosition = (q: Queryable, riderId: number, since: Date) =>
  q.maybe(
    positionRow,
    sql`select latitude, longitude, at from orders.rider_position
        where rider_id = ${riderId} and at > ${since}`,
  );

export const savePosition = (
  tx: Tx,
  riderId: number,
  { latitude, longitude }: { latitude: number; longitude: number },
  at: Date,
) =>
  tx.run(
    sql`insert into orders.rider_position (rider_id, latitude, longitude, at)
        values (${riderId}, ${latitude}, ${longitude}, ${at})
        on conflict (rider_id) do update
        set latitude = excluded.latitude, longitude = excluded.longitude, at = excluded.at`,
  );

export const deletePosition = (tx: Tx, riderId: number) =>
  tx.run(sql`delete from orders.rider_position where rider_id = ${riderId}`);

const orderNoRow = z.object({ orderNo: z.string() });

/** Orders that the rider is delivering: their customers see the position. */
export const selectOrdersOutForDelivery = (q: Queryable, riderId: number) =>
  q.many(
    orderNoRow,
    sql`select distinct o.order_no as "orderNo"
        from orders.shipment as shipment join orders."order" as o on o.id = shipment.order_id
        where shipment.rider_id = ${riderId} and shipment.state = 'SHIPMENT_OUT'`,
  );

const carriedRow = z.object({ riderId: z.number(), orderNos: z.array(z.string()) });

/** Orders assigned to or carried by each rider. */
export const selectOrdersCarried = (q: Queryable, riderIds: readonly number[]) =>
  q.many(
    carriedRow,
    sql`select shipment.rider_id as "riderId",
               json_agg(distinct o.order_no order by o.order_no) as "orderNos"
        from orders.shipment as shipment join orders."order" as o on o.id = shipment.order_id
        where shipment.rider_id = any(${[...riderIds]}::bigint[])
          and shipment.state in ('SHIPMENT_ASSIGNED', 'SHIPMENT_OUT')
        group by shipment.rider_id`,
  );

/** Orders that the rider carries now, or that were delivered or perhaps cancelled since then. */
export const selectOrdersOfRider = (q: Queryable, riderId: number, since: Date) =>
  q.many(
    recordRow,
    sql`select ${recordColumns} from orders."order" as o
        where id in (
          select order_id from orders.shipment
          where rider_id = ${riderId}
            and (state in ('SHIPMENT_ASSIGNED', 'SHIPMENT_OUT') or delivered_at >= ${since}
                 or state = 'SHIPMENT_CANCELLED' and exists (
                   select from orders.event
                   where event.order_id = shipment.order_id and event.at >= ${since})))
        order by id`,
  );
