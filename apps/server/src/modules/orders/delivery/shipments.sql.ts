import { shipmentStates } from '@halal-basket/contract';
import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import type { ShipmentStanding, Step } from './shipments.ts';

const standingRow = z.object({ shipmentNo: z.number(), state: z.enum(shipmentStates) });

/** How the shipments of an order stand, those that are due first before the others. */
export const selectStandings = (q: Queryable, orderId: number): Promise<ShipmentStanding[]> =>
  q.many(
    standingRow,
    sql`select shipment_no as "shipmentNo", state from orders.shipment
        where order_id = ${orderId} order by date, end_minute, shipment_no`,
  );

/** Notes the step of a shipment, and who carries it. */
export const saveStep = (
  tx: Tx,
  orderId: number,
  { shipmentNo, shipmentState }: Step,
  { riderId, now }: { riderId: number | null; now: Date },
): void =>
  tx.send(
    sql`update orders.shipment
        set state = ${shipmentState}, rider_id = coalesce(${riderId}, rider_id),
            delivered_at = case when ${shipmentState} = 'SHIPMENT_DELIVERED' then ${now}::timestamptz end
        where order_id = ${orderId} and shipment_no = ${shipmentNo}`,
  );

export const callOffShipments = (tx: Tx, orderId: number): void =>
  tx.send(
    sql`update orders.shipment set state = 'SHIPMENT_CANCELLED'
        where order_id = ${orderId} and state <> 'SHIPMENT_CANCELLED'`,
  );

/** The code that proves who took the goods; the first one stays. */
export const saveDeliveryCode = (tx: Tx, orderId: number, code: string): void =>
  tx.send(
    sql`update orders."order" set delivery_code = coalesce(delivery_code, ${code})
        where id = ${orderId}`,
  );

const triesRow = z.object({ tries: z.number() });

/** Counts a try at the code; gives how many there were. */
export const countCodeTry = async (tx: Tx, orderId: number): Promise<number> =>
  (
    await tx.one(
      triesRow,
      sql`update orders."order" set delivery_code_tries = delivery_code_tries + 1
          where id = ${orderId} returning delivery_code_tries as tries`,
    )
  ).tries;

/** Another slot for a shipment that has not gone out. */
export const saveSlot = (
  tx: Tx,
  orderId: number,
  shipmentNo: number,
  slot: { slotId: number; date: string; startMinute: number; endMinute: number },
): void =>
  tx.send(
    sql`update orders.shipment
        set slot_id = ${slot.slotId}, date = ${slot.date}::date, start_minute = ${slot.startMinute},
            end_minute = ${slot.endMinute}, kind = 'standard'
        where order_id = ${orderId} and shipment_no = ${shipmentNo}`,
  );
