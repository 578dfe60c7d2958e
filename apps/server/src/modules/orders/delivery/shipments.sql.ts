import { shipmentStates } from '@halal-basket/contract';
import type { Paise } from '@halal-basket/money';
import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import type { ShipmentStatus, Step } from './shipments.ts';

const standingRow = z.object({ shipmentNo: z.number(), state: z.enum(shipmentStates) });

/** The states of an order's shipments in the order of delivery. */
export const selectShipmentStatuses = (q: Queryable, orderId: number): Promise<ShipmentStatus[]> =>
  q.many(
    standingRow,
    sql`select shipment_no as "shipmentNo", state from orders.shipment
        where order_id = ${orderId} order by date, end_minute, shipment_no`,
  );

/** Saves a shipment's step and its rider. */
export const saveStep = (
  tx: Tx,
  orderId: number,
  { shipmentNo, shipmentState }: Step,
  { riderId, now }: { riderId: number | null; now: Date },
): void =>
  tx.send(
    sql`update orders.shipment
        set state = ${shipmentState}, rider_id = coalesce(${riderId}, rider_id),
            delivered_at = case when ${shipmentState} = 'SHIPMENT_DELIVERED' then ${now}::timestamptz end,
            (delivered_latitude, delivered_longitude) = (
              select latitude, longitude from orders.rider_position
              where ${shipmentState} = 'SHIPMENT_DELIVERED'
                and rider_position.rider_id = coalesce(${riderId}, shipment.rider_id)
                and at >= ${now}::timestamptz - interval '10 minutes')
        where order_id = ${orderId} and shipment_no = ${shipmentNo}`,
  );

export const cancelShipments = (tx: Tx, orderId: number): void =>
  tx.send(
    sql`update orders.shipment set state = 'SHIPMENT_CANCELLED'
        where order_id = ${orderId} and state <> 'SHIPMENT_CANCELLED'`,
  );

export const cancelShipment = (tx: Tx, orderId: number, shipmentNo: number): void =>
  tx.send(
    sql`update orders.shipment set state = 'SHIPMENT_CANCELLED'
        where order_id = ${orderId} and shipment_no = ${shipmentNo}`,
  );

/** Saves the money that the customer paid at a delivery. */
export const saveCollected = (
  tx: Tx,
  orderId: number,
  { shipmentNo, amount }: { shipmentNo: number; amount: Paise },
): void =>
  tx.send(
    sql`update orders.shipment set collected_paise = ${amount}
        where order_id = ${orderId} and shipment_no = ${shipmentNo}`,
  );

/**
 * Saves the code of a shipment that leaves, without an attempt. While another shipment of the order is out, both keep
 * its code, so that a customer who receives both together gives one code.
 */
export const saveDeliveryCode = (
  tx: Tx,
  orderId: number,
  { shipmentNo, code }: { shipmentNo: number; code: string },
): void =>
  tx.send(
    sql`update orders."order" set delivery_code = ${code}, delivery_code_tries = 0
        where id = ${orderId} and not exists (
          select from orders.shipment
          where order_id = ${orderId} and shipment_no <> ${shipmentNo} and state = 'SHIPMENT_OUT')`,
  );

const triesRow = z.object({ tries: z.number() });

/** Counts an attempt at the code and returns the number of attempts. */
export const countCodeAttempt = async (tx: Tx, orderId: number): Promise<number> =>
  (
    await tx.one(
      triesRow,
      sql`update orders."order" set delivery_code_tries = delivery_code_tries + 1
          where id = ${orderId} returning delivery_code_tries as tries`,
    )
  ).tries;

/** Saves the new slot of a shipment that has not left. */
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
