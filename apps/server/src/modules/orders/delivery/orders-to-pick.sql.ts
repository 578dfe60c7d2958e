import { type Queryable, sql } from '../../../platform/db.ts';
import { recordColumns, recordRow } from '../orders.sql.ts';

/** The placed orders of a hub with a shipment on a day that has not left, the earliest slot first. */
export const selectOrdersToPick = (
  q: Queryable,
  { hubId, date }: { hubId: number; date: string },
) =>
  q.many(
    recordRow,
    sql`select ${recordColumns} from orders."order" as o
        where o.hub_id = ${hubId}
          and o.state in ('ORDER_PLACED', 'ORDER_CONFIRMED', 'ORDER_LOGISTICS_DRIVER_ASSIGNED')
          and o.id in (
            select order_id from orders.shipment
            where date = ${date}::date and state in ('SHIPMENT_WAITING', 'SHIPMENT_ASSIGNED'))
        order by o.due_at, o.id`,
  );
