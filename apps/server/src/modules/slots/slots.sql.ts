import { z } from 'zod';
import { type Queryable, type Sql, type Tx, sql } from '../../platform/db.ts';
import { paiseColumn } from '../../platform/rows.ts';
import { part, textPart } from '../../platform/subqueries.ts';
import type { PlannedSlot } from './slots.ts';

const slotKind = z.enum(['express', 'standard']);

const templateRow = z.object({
  hubId: z.number(),
  kind: slotKind,
  startMinute: z.number(),
  endMinute: z.number(),
  cutoffMinutes: z.number(),
  capacity: z.number(),
  fee: paiseColumn,
  weekdays: z.array(z.number()),
  takesPreorders: z.boolean(),
});

const templateColumns = sql`hub_id as "hubId", kind, start_minute as "startMinute",
  end_minute as "endMinute", cutoff_minutes as "cutoffMinutes", capacity, fee_paise as fee,
  weekdays, takes_preorders as "takesPreorders"`;

export const selectTemplates = (q: Queryable) =>
  q.many(
    templateRow,
    sql`select ${templateColumns} from slots.template where is_active order by id`,
  );

export const selectTemplatesOf = (q: Queryable, hubId: number) =>
  q.many(
    templateRow,
    sql`select ${templateColumns} from slots.template
        where hub_id = ${hubId} and is_active order by start_minute, kind, id`,
  );

/** The planned slots as rows, without the days on which their hub is closed. */
export const plannedRows = (slots: readonly PlannedSlot[]): Sql => sql`
  select planned.*
  from unnest(${slots.map(({ hubId }) => hubId)}::bigint[],
              ${slots.map(({ date }) => date)}::date[],
              ${slots.map(({ kind }) => kind)}::text[],
              ${slots.map(({ startMinute }) => startMinute)}::integer[],
              ${slots.map(({ endMinute }) => endMinute)}::integer[],
              ${slots.map(({ closesAt }) => closesAt)}::timestamptz[],
              ${slots.map(({ capacity }) => capacity)}::integer[],
              ${slots.map(({ fee }) => fee)}::bigint[],
              ${slots.map(({ takesPreorders }) => takesPreorders)}::boolean[])
       as planned (hub_id, date, kind, start_minute, end_minute, closes_at, capacity, fee_paise,
                   takes_preorders)
  where not exists (
    select from slots.closed_day
    where closed_day.hub_id = planned.hub_id and closed_day.date = planned.date)`;

/** Inserts missing slots, except on closed days. */
export const insertSlots = (q: Queryable, slots: readonly PlannedSlot[]) =>
  q.run(
    sql`insert into slots.slot
          (hub_id, date, kind, start_minute, end_minute, closes_at, capacity, fee_paise,
           takes_preorders)
        ${plannedRows(slots)}
        on conflict do nothing`,
  );

const plannedRow = z.object({
  slotId: z.number(),
  hubId: z.number(),
  date: z.string(),
  kind: slotKind,
  startMinute: z.number(),
  endMinute: z.number(),
  closesAt: z.date(),
  capacity: z.number(),
  fee: paiseColumn,
  takesPreorders: z.boolean(),
});

const plannedColumns = sql`id as "slotId", hub_id as "hubId", date, kind,
  start_minute as "startMinute", end_minute as "endMinute", closes_at as "closesAt",
  capacity, fee_paise as fee, takes_preorders as "takesPreorders"`;

const version = sql`(select number || '.' || xmin from slots.version)`;

/** The version of all slots, reservations aside. */
export const selectVersion = (q: Queryable) => q.part(textPart(version));

/** A hub's open slots from a day on, without reservations. */
export const selectPlannedSlots = (q: Queryable, hubId: number, from: string) =>
  q.many(
    plannedRow,
    sql`select ${plannedColumns} from slots.slot
        where hub_id = ${hubId} and date >= ${from}::date and planned_closing is null
        order by date, start_minute`,
  );

interface Days {
  hubId: number;
  from: string;
  to: string;
}

const takenRow = z.object({ version: z.string(), taken: z.record(z.coerce.number(), z.number()) });

/** The version, and the reservations by slot from `from` to `to`, both included. */
export const selectTaken = (q: Queryable, { hubId, from, to }: Days) =>
  q.part(
    part(
      takenRow,
      sql`json_build_object('version', ${version}, 'taken',
            (select coalesce(json_object_agg(id, taken), '{}') from slots.slot
             where hub_id = ${hubId} and date between ${from}::date and ${to}::date
               and taken > 0))`,
    ),
  );

const full = (hubId: number | Sql, from: string, to: string): Sql =>
  sql`(select coalesce(json_agg(id order by id), '[]') from slots.slot
       where hub_id = ${hubId} and date between ${from}::date and ${to}::date
         and taken >= capacity)`;

const fullRow = z.object({ version: z.string(), full: z.array(z.number()) });
export type FullSlots = z.infer<typeof fullRow>;

/** The version and the full slots, for callers who need no counts. */
export const selectFull = (q: Queryable, { hubId, from, to }: Days) =>
  q.one(fullRow, sql`select ${version} as version, ${full(hubId, from, to)} as full`);

/** `selectFull` as a subquery, for a hub found by its statement. */
export const fullPart = (hubId: Sql, { from, to }: Omit<Days, 'hubId'>) =>
  part(fullRow, sql`json_build_object('version', ${version}, 'full', ${full(hubId, from, to)})`);

export const selectSlot = (q: Queryable, slotId: number) =>
  q.maybe(
    plannedRow.extend({ taken: z.number() }),
    sql`select ${plannedColumns}, taken from slots.slot where id = ${slotId}`,
  );

/**
 * Moves one shipment's reservation to another open slot of the hub with free capacity. Returns the
 * number moved: 1 or 0.
 */
export const moveReservations = (
  tx: Tx,
  move: { orderNo: string; hubId: number; shipmentNo: number; slotId: number; now: Date },
) =>
  tx.run(
    sql`with held as (
          select slot_id from slots.hold
          where order_no = ${move.orderNo} and shipment_no = ${move.shipmentNo}
            and slot_id <> ${move.slotId}
          for update
        ), locked as (
          select id, capacity, taken, closes_at, kind from slots.slot
          where id in (select slot_id from held union select ${move.slotId}::bigint)
            and hub_id = ${move.hubId}
          order by id for no key update
        ), possible as (
          select id from locked
          where id = ${move.slotId} and taken < capacity and closes_at > ${move.now}
            and kind = 'standard' and exists (select from held)
        ), counting as (
          update slots.slot as slot
          set capacity = locked.capacity,
              taken = locked.taken + case when locked.id = ${move.slotId} then 1 else -1 end
          from locked
          where slot.id = locked.id and exists (select from possible)
        )
        update slots.hold set slot_id = ${move.slotId}
        where order_no = ${move.orderNo} and shipment_no = ${move.shipmentNo}
          and exists (select from possible)`,
  );

export interface ShipmentName {
  orderNo: string;
  shipmentNo: number;
}

/** Changes the holder of a reservation. Returns the number changed: 1 or 0. */
export const renameReservation = (tx: Tx, { from, to }: { from: ShipmentName; to: ShipmentName }) =>
  tx.run(
    sql`update slots.hold set order_no = ${to.orderNo}, shipment_no = ${to.shipmentNo}
        where order_no = ${from.orderNo} and shipment_no = ${from.shipmentNo}`,
  );

/** Records that a reservation was delivered; it stays part of the slot's capacity. */
export const markDelivered = (
  tx: Tx,
  { orderNo, shipmentNo, at }: ShipmentName & { at: Date },
): void =>
  tx.send(
    sql`update slots.hold set delivered_at = ${at}
        where order_no = ${orderNo} and shipment_no = ${shipmentNo}`,
  );

/**
 * Releases the reservations of an order, or of some of its shipments. Returns the number of slots.
 */
export const releaseReservations = (tx: Tx, orderNo: string, shipmentNos?: readonly number[]) =>
  tx.run(
    sql`with held as (
          delete from slots.hold
          where order_no = ${orderNo}
            and (${shipmentNos === undefined} or shipment_no = any(${shipmentNos ?? []}::integer[]))
          returning slot_id
        ), freed as (
          select slot_id, count(*)::integer as places from held group by slot_id
        ), locked as (
          select id, capacity, taken from slots.slot where id in (select slot_id from freed)
          order by id for no key update
        )
        update slots.slot as slot
        set capacity = locked.capacity, taken = locked.taken - freed.places
        from locked join freed on freed.slot_id = locked.id
        where slot.id = locked.id and (select count(*) from locked) > 0`,
  );

const closedDayRow = z.object({ date: z.string(), reason: z.string() });

/** The closed days of the hub with their reasons. */
export const selectClosedDays = (q: Queryable, { hubId, from, to }: Days) =>
  q.many(
    closedDayRow,
    sql`select date, reason from slots.closed_day
        where hub_id = ${hubId} and date between ${from}::date and ${to}::date order by date`,
  );
