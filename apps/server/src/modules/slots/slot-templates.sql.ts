import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../platform/db.ts';
import { paiseColumn } from '../../platform/rows.ts';
import { type Part, booleanPart } from '../../platform/subqueries.ts';
import { plannedRows } from './slots.sql.ts';
import type { PlannedSlot, SlotTemplate } from './slots.ts';

/** Whether a hub has a weekly slot. */
export const hasSlotTemplate: Part<boolean> = booleanPart(
  sql`exists (select from slots.template where is_active)`,
);

const revisionRow = z.object({ revision: z.number() });

/** 0 for a hub whose templates were never saved. */
export const selectRevision = (q: Queryable, hubId: number) =>
  q.one(
    revisionRow,
    sql`select coalesce((select revision from slots.hub_plan where hub_id = ${hubId}), 0)
          as revision`,
  );

/**
 * Serialises changes of a hub's slots, and locks those from `from` on in the order in which orders
 * lock them.
 */
export async function lockHubSlots(tx: Tx, hubId: number, from: string): Promise<number> {
  await tx.run(sql`
    insert into slots.hub_plan (hub_id, revision) values (${hubId}, 0) on conflict do nothing`);
  const { revision } = await tx.one(
    revisionRow,
    sql`select revision from slots.hub_plan where hub_id = ${hubId} for update`,
  );
  await tx.run(sql`
    select id from slots.slot where hub_id = ${hubId} and date >= ${from}::date
    order by id for no key update`);
  return revision;
}

export async function replaceTemplates(
  tx: Tx,
  hubId: number,
  templates: readonly SlotTemplate[],
): Promise<void> {
  await tx.run(sql`delete from slots.template where hub_id = ${hubId}`);
  await tx.run(sql`
    insert into slots.template
      (hub_id, kind, start_minute, end_minute, cutoff_minutes, capacity, fee_paise, weekdays,
       takes_preorders)
    select ${hubId}, t.kind, t."startMinute", t."endMinute", t."cutoffMinutes", t.capacity, t.fee,
           t.weekdays, t."takesPreorders"
    from jsonb_to_recordset(${JSON.stringify(templates)}::jsonb)
      as t (kind text, "startMinute" int, "endMinute" int, "cutoffMinutes" int, capacity int,
            fee bigint, weekdays smallint[], "takesPreorders" boolean)`);
  await tx.run(sql`update slots.hub_plan set revision = revision + 1 where hub_id = ${hubId}`);
}

/** The reservations of a slot whose delivery is still to come. */
const pending = sql`(select count(*)::integer from slots.hold
                     where slot_id = slot.id and delivered_at is null)`;

const promisedRow = z.object({ promised: z.number() });

/** Deliveries to come in slots that the templates do not have any more, from today on. */
export const selectReservedOutside = async (
  q: Queryable,
  {
    hubId,
    planned,
    now,
    from,
  }: { hubId: number; planned: readonly PlannedSlot[]; now: Date; from: string },
) =>
  (
    await q.one(
      promisedRow,
      sql`with planned as (${plannedRows(planned)})
          select coalesce(sum(${pending}), 0)::integer as promised from slots.slot as slot
          where hub_id = ${hubId} and date >= ${from}::date and closes_at > ${now}
            and not set_by_hand
            and not exists (
              select from planned
              where planned.date = slot.date and planned.kind = slot.kind
                and planned.start_minute = slot.start_minute)`,
    )
  ).promised;

/**
 * Applies the templates to the slots from today on: creates new ones, opens those that the
 * templates have again, closes others. The capacity never falls below the reservations, and changes
 * of single days stay.
 */
export async function applyTemplates(
  tx: Tx,
  {
    hubId,
    planned,
    now,
    from,
  }: { hubId: number; planned: readonly PlannedSlot[]; now: Date; from: string },
): Promise<void> {
  await tx.run(sql`
    insert into slots.slot as slot
      (hub_id, date, kind, start_minute, end_minute, closes_at, capacity, fee_paise, takes_preorders)
    ${plannedRows(planned)}
    on conflict (hub_id, date, kind, start_minute) do update
    set end_minute = case when slot.taken > 0 then slot.end_minute else excluded.end_minute end,
        closes_at = excluded.closes_at, planned_closing = null,
        capacity = greatest(excluded.capacity, slot.taken), fee_paise = excluded.fee_paise,
        takes_preorders = excluded.takes_preorders
    where not slot.set_by_hand`);
  await tx.run(sql`
    with planned as (${plannedRows(planned)})
    update slots.slot as slot set planned_closing = closes_at, closes_at = ${now}
    where hub_id = ${hubId} and date >= ${from}::date and closes_at > ${now} and not set_by_hand
      and not exists (
        select from planned
        where planned.date = slot.date and planned.kind = slot.kind
          and planned.start_minute = slot.start_minute)`);
}

const dayRow = z.object({
  slotId: z.number(),
  date: z.string(),
  kind: z.enum(['express', 'standard']),
  startMinute: z.number(),
  endMinute: z.number(),
  closesAt: z.date(),
  capacity: z.number(),
  taken: z.number(),
  pending: z.number(),
  fee: paiseColumn,
  takesPreorders: z.boolean(),
  closedByStaff: z.boolean(),
  setByHand: z.boolean(),
});
export type SlotOfDay = z.infer<typeof dayRow>;

const dayColumns = sql`id as "slotId", date, kind, start_minute as "startMinute",
  end_minute as "endMinute", closes_at as "closesAt", capacity, taken, ${pending} as pending, fee_paise as fee,
  takes_preorders as "takesPreorders", planned_closing is not null as "closedByStaff",
  set_by_hand as "setByHand"`;

/** All slots of some days, without closed ones that have no reservation. */
export const selectDays = (q: Queryable, hubId: number, from: string, to: string) =>
  q.many(
    dayRow,
    sql`select ${dayColumns} from slots.slot as slot
        where hub_id = ${hubId} and date between ${from}::date and ${to}::date
          and (planned_closing is null or taken > 0 or set_by_hand)
        order by date, start_minute, kind`,
  );

/** Locks the slot; null for another hub's. */
export const lockSlot = (tx: Tx, hubId: number, slotId: number) =>
  tx.maybe(
    dayRow,
    sql`select ${dayColumns} from slots.slot as slot where id = ${slotId} and hub_id = ${hubId}
        for no key update`,
  );

/** Changes one slot for its day alone. */
export const updateSlot = (
  tx: Tx,
  slotId: number,
  { capacity, open, now }: { capacity: number; open: boolean; now: Date },
) =>
  tx.run(
    open
      ? sql`update slots.slot
            set capacity = ${capacity}, set_by_hand = true,
                closes_at = coalesce(planned_closing, closes_at), planned_closing = null
            where id = ${slotId}`
      : sql`update slots.slot
            set capacity = ${capacity}, set_by_hand = true,
                planned_closing = coalesce(planned_closing, closes_at),
                closes_at = least(closes_at, ${now})
            where id = ${slotId}`,
  );

/** Deliveries of a day that are still to come. */
export const selectReserved = async (q: Queryable, hubId: number, date: string) =>
  (
    await q.one(
      promisedRow,
      sql`select coalesce(sum(${pending}), 0)::integer as promised from slots.slot as slot
          where hub_id = ${hubId} and date = ${date}::date`,
    )
  ).promised;

/** Closes the day and its slots. A closed day gets the new reason. */
export async function closeDate(
  tx: Tx,
  { hubId, date, reason, now }: { hubId: number; date: string; reason: string; now: Date },
): Promise<void> {
  await tx.run(sql`
    insert into slots.closed_day (hub_id, date, reason) values (${hubId}, ${date}::date, ${reason})
    on conflict (hub_id, date) do update set reason = excluded.reason`);
  await tx.run(sql`
    update slots.slot set planned_closing = closes_at, closes_at = ${now}, set_by_hand = false
    where hub_id = ${hubId} and date = ${date}::date and closes_at > ${now}`);
}

/**
 * Opens the day with the slots of the templates, without changes of the single day. Returns whether
 * it was closed.
 */
export async function openDate(tx: Tx, hubId: number, date: string): Promise<boolean> {
  const rows = await tx.run(sql`
    delete from slots.closed_day where hub_id = ${hubId} and date = ${date}::date`);
  await tx.run(sql`
    update slots.slot set set_by_hand = false where hub_id = ${hubId} and date = ${date}::date`);
  return rows > 0;
}

const reasonRow = z.object({ reason: z.string() });

/** The reasons of all hubs' closed days from this day on. */
export const selectReasonsOfClosedDays = (q: Queryable, from: string) =>
  q.many(
    reasonRow,
    sql`select distinct reason from slots.closed_day where date >= ${from}::date and reason <> ''`,
  );

const closedRow = z.object({ date: z.string(), reason: z.string(), promised: z.number() });

/** The closed days from `from` on, with their deliveries to come. */
export const selectAllClosed = (q: Queryable, hubId: number, from: string) =>
  q.many(
    closedRow,
    sql`select day.date, day.reason, coalesce(sum(${pending}), 0)::integer as promised
        from slots.closed_day as day
        left join slots.slot as slot on slot.hub_id = day.hub_id and slot.date = day.date
        where day.hub_id = ${hubId} and day.date >= ${from}::date
        group by day.date, day.reason order by day.date limit 400`,
  );
