import { z } from 'zod';
import { type Queryable, type Sql, sql } from '../../../platform/db.ts';

/** A day of a hub and its bounds. */
export interface HubDay {
  hubId: number;
  /** `YYYY-MM-DD`, in India. */
  day: string;
  /** The first instant of the day. */
  from: Date;
  /** The first instant of the next day. */
  until: Date;
}

const salesRow = z.object({
  hour: z.number(),
  paymentMode: z.string(),
  isNew: z.boolean(),
  orders: z.number(),
  cancelled: z.number(),
  packs: z.number(),
  revenue: z.number(),
  refunded: z.number(),
});

const cohortRow = z.object({
  firstMonth: z.string(),
  customers: z.number(),
  orders: z.number(),
  revenue: z.number(),
});

const goodsRow = z.object({
  item: z.string(),
  name: z.string(),
  category: z.string(),
  packs: z.number(),
  revenue: z.number(),
});

const soldOrderRow = z.object({ orderNo: z.string(), revenue: z.number() });

const deliveriesRow = z.object({
  kind: z.enum(['express', 'standard']),
  delivered: z.number(),
  late: z.number(),
  lateMinutes: z.number(),
  orderMinutes: z.number(),
});

const riderRow = z.object({
  /** 0: delivered without a rider. */
  riderId: z.number(),
  delivered: z.number(),
  late: z.number(),
  lateMinutes: z.number(),
});

const dayRow = z.object({
  sales: z.array(salesRow),
  cohorts: z.array(cohortRow),
  goods: z.array(goodsRow),
  orders: z.array(soldOrderRow),
  deliveries: z.array(deliveriesRow),
  riders: z.array(riderRow),
});
/** The sums of the orders that a hub got on a day, and of its deliveries of that day. Amounts in paise. */
export type SalesOfDay = z.infer<typeof dayRow>;

const inIndia = (at: Sql): Sql => sql`(${at} at time zone 'Asia/Kolkata')`;
const month = (at: Sql): Sql => sql`date_trunc('month', ${inIndia(at)})`;

/** The day's placed orders, each with the customer's first order and the previous one. */
const placed = ({ hubId, from, until }: HubDay): Sql => sql`
  select o.id, o.order_no, o.placed_at, coalesce(o.payment_mode, '') as payment_mode,
         o.state <> 'ORDER_CANCELLED' as is_sold,
         o.payable_paise + o.wallet_applied_paise as paise,
         coalesce(before.first_at, o.placed_at) as first_at, before.last_at
  from orders."order" as o
  cross join lateral (
    select min(earlier.placed_at) as first_at, max(earlier.placed_at) as last_at
    from orders."order" as earlier
    where earlier.customer_id = o.customer_id
      and (earlier.placed_at, earlier.id) < (o.placed_at, o.id)) as before
  where o.placed_at >= ${from} and o.placed_at < ${until} and o.hub_id = ${hubId}`;

const sales = sql`
  select extract(hour from ${inIndia(sql`placed.placed_at`)})::integer as hour,
         placed.payment_mode as "paymentMode", placed.last_at is null as "isNew",
         count(*) filter (where is_sold) as orders,
         count(*) filter (where not is_sold) as cancelled,
         coalesce(sum(goods.packs) filter (where is_sold), 0) as packs,
         coalesce(sum(placed.paise) filter (where is_sold), 0) as revenue,
         coalesce(sum(refunded.paise) filter (where is_sold), 0) as refunded
  from placed
  cross join lateral (
    select sum(quantity) - coalesce((
             select sum(packs) from orders.removed_packs where order_id = placed.id), 0) as packs
    from orders.line where order_id = placed.id) as goods
  cross join lateral (
    select sum(amount_paise - tip_paise) as paise
    from orders.refund where order_id = placed.id) as refunded
  group by 1, 2, 3 order by 1, 2, 3`;

const cohorts = sql`
  select to_char(${month(sql`first_at`)}, 'YYYY-MM-DD') as "firstMonth",
         count(*) filter (where last_at is null or ${month(sql`last_at`)} < ${month(sql`placed_at`)})
           as customers,
         count(*) filter (where is_sold) as orders,
         coalesce(sum(paise) filter (where is_sold), 0) as revenue
  from placed group by 1 order by 1`;

const goods = sql`
  select coalesce('combo-' || line.combo_id, line.product_id::text) as item,
         min(line.product_name) as name, min(line.category_seo_name) as category,
         sum(line.quantity - removed.packs) as packs, sum(line.net_paise - removed.paise) as revenue
  from placed join orders.line as line on line.order_id = placed.id
  cross join lateral (
    select coalesce(sum(packs), 0) as packs, coalesce(sum(amount_paise), 0) as paise
    from orders.removed_packs
    where order_id = placed.id and removed_packs.line_no = line.line_no) as removed
  where is_sold group by 1 order by 1`;

/** The deliveries in slots of the day, with the minutes after their slot and after their order. */
const delivered = ({ hubId, day }: HubDay): Sql => sql`
    select shipment.kind, shipment.rider_id,
           extract(epoch from shipment.delivered_at
             - (shipment.date + make_interval(mins => shipment.end_minute)) at time zone 'Asia/Kolkata')
             / 60 as late,
           extract(epoch from shipment.delivered_at - o.placed_at) / 60 as waited
    from orders.shipment as shipment join orders."order" as o on o.id = shipment.order_id
    where shipment.date = ${day}::date and shipment.delivered_at is not null
      and o.hub_id = ${hubId}`;

const deliveries = sql`
  select kind, count(*) as delivered, count(*) filter (where late > 0) as late,
         coalesce(sum(ceil(late)) filter (where late > 0), 0) as "lateMinutes",
         coalesce(sum(round(waited)), 0) as "orderMinutes"
  from delivered group by kind order by kind`;

const riders = sql`
  select coalesce(rider_id, 0) as "riderId", count(*) as delivered,
         count(*) filter (where late > 0) as late,
         coalesce(sum(ceil(late)) filter (where late > 0), 0) as "lateMinutes"
  from delivered group by 1 order by 1`;

const all = (rows: Sql): Sql => sql`(select coalesce(json_agg(one), '[]') from (${rows}) as one)`;

/** All sums of a hub's day in one statement, so that they are of the same moment. */
export const selectSalesOfDay = (q: Queryable, day: HubDay): Promise<SalesOfDay> =>
  q.one(
    dayRow,
    sql`with placed as materialized (${placed(day)}),
             delivered as materialized (${delivered(day)})
        select ${all(sales)} as sales, ${all(cohorts)} as cohorts, ${all(goods)} as goods,
               ${all(deliveries)} as deliveries, ${all(riders)} as riders,
               ${all(sql`select order_no as "orderNo", paise as revenue from placed where is_sold`)}
                 as orders`,
  );

const hubDayRow = z.object({ hubId: z.number(), day: z.string() });

const dayOfOrder = sql`to_char(${inIndia(sql`o.placed_at`)}, 'YYYY-MM-DD')`;
const dayOfDelivery = sql`to_char(${inIndia(sql`delivered_at`)}, 'YYYY-MM-DD')`;
const dayOfSlot = sql`to_char(shipment.date, 'YYYY-MM-DD')`;

/** An event with which goods of an order may have left the hub, or come back. */
const movesGoods = sql`(detail ->> 'shipmentState' in ('SHIPMENT_OUT', 'SHIPMENT_CANCELLED')
  or to_state = 'ORDER_CANCELLED')`;
const dayOfEvent = sql`to_char(${inIndia(sql`event.at`)}, 'YYYY-MM-DD')`;

/** The days on which these orders count: of their placing, of their deliveries, and of goods that left or came back. */
export const selectDaysOfOrders = (q: Queryable, orderNos: readonly string[]) =>
  q.many(
    hubDayRow,
    sql`with o as (
          select id, hub_id, placed_at from orders."order"
          where order_no = any(${orderNos}::text[]) and placed_at is not null
        )
        select hub_id as "hubId", ${dayOfOrder} as day from o
        union
        select o.hub_id, ${dayOfSlot} from o join orders.shipment as shipment on order_id = o.id
        union
        select o.hub_id, ${dayOfDelivery} from o join orders.shipment as shipment on order_id = o.id
        where delivered_at is not null
        union
        select o.hub_id, ${dayOfEvent} from o join orders.event as event on order_id = o.id
        where ${movesGoods}`,
  );

/** All days on which any order counts. */
export const selectDaysOfAllOrders = (q: Queryable) =>
  q.many(
    hubDayRow,
    sql`select hub_id as "hubId", ${dayOfOrder} as day from orders."order" as o
        where placed_at is not null
        union
        select o.hub_id, ${dayOfSlot} from orders.shipment as shipment
        join orders."order" as o on o.id = shipment.order_id where o.placed_at is not null
        union
        select o.hub_id, ${dayOfDelivery} from orders.shipment as shipment
        join orders."order" as o on o.id = shipment.order_id where delivered_at is not null
        union
        select o.hub_id, ${dayOfEvent} from orders.event as event
        join orders."order" as o on o.id = event.order_id
        where o.placed_at is not null and ${movesGoods}`,
  );
