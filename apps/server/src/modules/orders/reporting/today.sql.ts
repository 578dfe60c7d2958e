import { z } from 'zod';
import { type Queryable, type Sql, sql } from '../../../platform/db.ts';
import { boundedCount } from '../../../platform/keyset.ts';
import { ongoingStates } from '../orders.sql.ts';

/** The orders placed today, the deliveries of today by slot, and the work that waits. Amounts in paise. */
const todayRow = z.object({
  hubs: z.array(
    z.object({
      hubId: z.number(),
      orders: z.number(),
      cancelled: z.number(),
      revenue: z.number(),
    }),
  ),
  slots: z.array(
    z.object({
      slotId: z.number(),
      toPick: z.number(),
      assigned: z.number(),
      onTheRoad: z.number(),
      delivered: z.number(),
      late: z.number(),
    }),
  ),
  late: z.number(),
  complaints: z.object({ overdue: z.number(), soon: z.number(), later: z.number() }),
});

interface Scope {
  /** Empty: all hubs. */
  hubIds: readonly number[];
  day: string;
  /** The first instant of the day. */
  from: Date;
  now: Date;
}

/** Complaints are due soon within this time. */
const soonMs = 24 * 3_600_000;

const all = (rows: Sql): Sql => sql`(select coalesce(json_agg(one), '[]') from (${rows}) as one)`;

export const selectTodayOfOrders = (q: Queryable, { hubIds, day, from, now }: Scope) => {
  const ofHub = (hub: Sql): Sql =>
    hubIds.length === 0 ? sql`true` : sql`${hub} = any(${hubIds}::bigint[])`;
  const soon = new Date(now.getTime() + soonMs);
  const hubs = sql`
    select hub_id as "hubId", count(*) filter (where state <> 'ORDER_CANCELLED') as orders,
           count(*) filter (where state = 'ORDER_CANCELLED') as cancelled,
           coalesce(sum(payable_paise + wallet_applied_paise)
             filter (where state <> 'ORDER_CANCELLED'), 0) as revenue
    from orders."order" where placed_at >= ${from} and ${ofHub(sql`hub_id`)} group by hub_id`;
  const slots = sql`
    select shipment.slot_id as "slotId",
           count(*) filter (where shipment.state = 'SHIPMENT_WAITING') as "toPick",
           count(*) filter (where shipment.state = 'SHIPMENT_ASSIGNED') as assigned,
           count(*) filter (where shipment.state = 'SHIPMENT_OUT') as "onTheRoad",
           count(*) filter (where shipment.state = 'SHIPMENT_DELIVERED') as delivered,
           count(*) filter (where shipment.state not in ('SHIPMENT_DELIVERED', 'SHIPMENT_CANCELLED')
             and (shipment.date + make_interval(mins => shipment.end_minute))
                 at time zone 'Asia/Kolkata' < ${now}) as late
    from orders.shipment as shipment join orders."order" as o on o.id = shipment.order_id
    where shipment.date = ${day}::date and o.placed_at is not null and ${ofHub(sql`o.hub_id`)}
    group by shipment.slot_id`;
  const late = boundedCount(sql`
    select from orders."order" as o
    where o.state = any(${ongoingStates}::text[]) and o.board_at < ${now} and ${ofHub(sql`o.hub_id`)}`);
  const complaints = sql`
    select json_build_object(
             'overdue', count(*) filter (where answer_by < ${now}),
             'soon', count(*) filter (where answer_by >= ${now} and answer_by < ${soon}),
             'later', count(*) filter (where answer_by >= ${soon}))
    from orders.complaint where state in ('OPEN', 'PROPOSED') and ${ofHub(sql`hub_id`)}`;
  return q.one(
    todayRow,
    sql`select ${all(hubs)} as hubs, ${all(slots)} as slots, ${late} as late,
               (${complaints}) as complaints`,
  );
};
