import { z } from 'zod';
import { type Sql, type Tx, sql } from '../../platform/db.ts';

export interface ShipmentSlot {
  shipmentNo: number;
  slotId: number;
}

/*
 * As in stock: `for no key update` reads the newest figures while `update` starts from the
 * statement's snapshot, so new figures are computed from the locked rows. All rows are locked by id
 * before the first changes.
 */

export interface ReservationRequest {
  orderNo: string;
  hubId: number;
  /** Shipments may share a slot: each takes a reservation. */
  shipments: readonly ShipmentSlot[];
  now: Date;
}

/**
 * Steps of a statement that reserves slots: they lock the slots, and `refused` has the closed and full ones. Nothing is
 * locked without the condition, which is evaluated first.
 */
export const slotChecks = (order: ReservationRequest, condition: Sql): Sql =>
  sql`shipment as (
        select shipment_no, slot_id
        from unnest(${order.shipments.map(({ shipmentNo }) => shipmentNo)}::integer[],
                    ${order.shipments.map(({ slotId }) => slotId)}::bigint[])
             as s (shipment_no, slot_id)
      ), requested_slot as (
        select slot_id, count(*)::integer as places from shipment group by slot_id
      ), locked_slot as (
        select id as slot_id, capacity, taken,
               closes_at > ${order.now} and (kind = 'standard' or
                 (date + make_interval(mins => start_minute)) at time zone 'Asia/Kolkata'
                   <= ${order.now}) as open
        from slots.slot
        where id in (select slot_id from requested_slot) and hub_id = ${order.hubId} and ${condition}
        order by id for no key update
      ), refused as (
        select slot_id, not coalesce(open, false) as closed
        from requested_slot left join locked_slot using (slot_id)
        where places > coalesce(capacity - taken, 0) or not coalesce(open, false)
      )`;

/** Steps behind `slotChecks` that reserve the slots. */
export const slotHolds = ({ orderNo }: ReservationRequest, condition: Sql): Sql =>
  sql`counting as (
        update slots.slot as slot
        set capacity = locked_slot.capacity, taken = locked_slot.taken + requested_slot.places
        from locked_slot join requested_slot using (slot_id)
        where slot.id = locked_slot.slot_id and ${condition}
      ), reserving_slots as (
        insert into slots.hold (order_no, shipment_no, slot_id)
        select ${orderNo}, shipment_no, slot_id from shipment where ${condition}
      )`;

export const areSlotsFree = sql`not exists (select from refused)`;

const refusedRow = z.object({ slotId: z.number(), closed: z.boolean() });

/** Reserves a slot for every shipment of an order, or none: returns the closed and full slots. */
export const reserveSlots = (tx: Tx, order: ReservationRequest) =>
  tx.many(
    refusedRow,
    sql`with ${slotChecks(order, sql`true`)}, ${slotHolds(order, areSlotsFree)}
        select slot_id as "slotId", closed from refused order by slot_id`,
  );
