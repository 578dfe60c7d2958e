import { type Tx, sql } from '../../../platform/db.ts';

/** Saves the end of the slot of the next delivery, by which the board sorts orders and finds late ones. */
export const saveDueAt = (tx: Tx, orderId: number): void =>
  tx.send(
    sql`update orders."order" set due_at = next.due_at
        from (
          select coalesce(
                   min(ends_at) filter (where state not in ('SHIPMENT_DELIVERED', 'SHIPMENT_CANCELLED')),
                   min(ends_at)) as due_at
          from (
            select state,
                   (date + make_interval(mins => end_minute)) at time zone 'Asia/Kolkata' as ends_at
            from orders.shipment where order_id = ${orderId}) as shipment) as next
        where id = ${orderId}`,
  );
