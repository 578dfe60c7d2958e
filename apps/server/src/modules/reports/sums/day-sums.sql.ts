import { z } from 'zod';
import { type Queryable, type Sql, type Tx, raw, sql } from '../../../platform/db.ts';
import type { SalesOfDay } from '../../orders/index.ts';
import type { MarginSum } from './margins.ts';

export interface PromoSum {
  code: string;
  orders: number;
  saved: number;
  revenue: number;
}

export interface CategorySum {
  category: string;
  packs: number;
  revenue: number;
}

/** All sums of a hub's day. Amounts in paise. */
export type DaySums = Pick<SalesOfDay, 'sales' | 'cohorts' | 'goods' | 'deliveries' | 'riders'> & {
  promos: readonly PromoSum[];
  categories: readonly CategorySum[];
  margins: readonly MarginSum[];
};

/** The columns of each table after hub and day: their name in the rows, and their type. */
const tables = {
  sales: {
    name: 'sales_hour',
    columns: sql`hour smallint, "paymentMode" text, "isNew" boolean, orders integer,
      cancelled integer, packs integer, revenue bigint, refunded bigint`,
  },
  goods: {
    name: 'product_day',
    columns: sql`item text, name text, category text, packs integer, revenue bigint`,
  },
  categories: {
    name: 'category_day',
    columns: sql`category text, packs integer, revenue bigint`,
  },
  margins: {
    name: 'margin_day',
    columns: sql`category text, packs integer, "packsWithCost" integer, revenue bigint, cost bigint`,
  },
  promos: {
    name: 'promo_day',
    columns: sql`code text, orders integer, saved bigint, revenue bigint`,
  },
  cohorts: {
    name: 'cohort_day',
    columns: sql`"firstMonth" date, customers integer, orders integer, revenue bigint`,
  },
  deliveries: {
    name: 'delivery_day',
    columns: sql`kind text, delivered integer, late integer, "lateMinutes" bigint,
      "orderMinutes" bigint`,
  },
  riders: {
    name: 'rider_day',
    columns: sql`"riderId" bigint, delivered integer, late integer, "lateMinutes" bigint`,
  },
} as const satisfies Record<keyof DaySums, { name: string; columns: Sql }>;

const tableNames = Object.keys(tables) as (keyof DaySums)[];

/** Replaces the sums of a hub's day. */
export function saveDaySums(tx: Tx, hubId: number, day: string, sums: DaySums): void {
  for (const each of tableNames) {
    const { name, columns } = tables[each];
    tx.send(
      sql`delete from ${raw(`reports.${name}`)} where hub_id = ${hubId} and day = ${day}::date`,
    );
    if (sums[each].length === 0) continue;
    tx.send(
      sql`insert into ${raw(`reports.${name}`)}
          select ${hubId}::bigint, ${day}::date, one.*
          from json_to_recordset(${JSON.stringify(sums[each])}::json) as one (${columns})`,
    );
  }
}

/** Replaces the sums of products of the month of a day. The day's own sums must be saved. */
export function saveMonth(tx: Tx, hubId: number, day: string): void {
  const month = `${day.slice(0, 7)}-01`;
  tx.send(
    sql`delete from reports.product_month where hub_id = ${hubId} and month = ${month}::date`,
  );
  tx.send(
    sql`insert into reports.product_month (hub_id, month, item, name, packs, revenue_paise)
        select hub_id, ${month}::date, item, max(name), sum(packs), sum(revenue_paise)
        from reports.product_day
        where hub_id = ${hubId}
          and day >= ${month}::date and day < ${month}::date + interval '1 month'
        group by hub_id, item`,
  );
}

/** Remembers orders that changed. */
export const insertChangedOrders = (tx: Tx, orderNos: readonly string[]): void =>
  tx.send(
    sql`insert into reports.changed_order (order_no)
        select distinct unnest(${orderNos}::text[]) on conflict do nothing`,
  );

/** Takes up to `count` changed orders out of the list. */
export const takeChangedOrders = async (tx: Tx, count: number): Promise<string[]> => {
  const rows = await tx.many(
    z.object({ orderNo: z.string() }),
    sql`delete from reports.changed_order where order_no in (
          select order_no from reports.changed_order limit ${count} for update skip locked)
        returning order_no as "orderNo"`,
  );
  return rows.map(({ orderNo }) => orderNo);
};

const hubDayRow = z.object({ hubId: z.number(), day: z.string() });
export type StaleDay = z.infer<typeof hubDayRow>;

export const insertStaleDays = (tx: Tx, days: readonly StaleDay[]): Promise<number> =>
  tx.run(
    sql`insert into reports.stale_day (hub_id, day)
        select * from unnest(${days.map(({ hubId }) => hubId)}::bigint[],
                             ${days.map(({ day }) => day)}::date[])
        on conflict do nothing`,
  );

/** Takes the newest stale day out of the list; null if no day is stale or free. */
export const takeStaleDay = (tx: Tx): Promise<StaleDay | null> =>
  tx.maybe(
    hubDayRow,
    sql`delete from reports.stale_day where (hub_id, day) in (
          select hub_id, day from reports.stale_day
          order by day desc, hub_id limit 1 for update skip locked)
        returning hub_id as "hubId", day`,
  );

/** Replaces the searches of a day. */
export function saveSearches(
  tx: Tx,
  day: string,
  searches: readonly { term: string; searches: number; failed: number }[],
): void {
  tx.send(sql`delete from reports.search_day where day = ${day}::date`);
  tx.send(
    sql`insert into reports.search_day (day, term, searches, failed)
        select ${day}::date, one.*
        from json_to_recordset(${JSON.stringify(searches)}::json)
          as one (term text, searches integer, failed integer)`,
  );
}

const totalRow = z.object({ orders: z.number(), revenue: z.number() });

/** The sums of all days and hubs: revenue in paise. */
export const selectTotalOfSums = (q: Queryable) =>
  q.one(
    totalRow,
    sql`select coalesce(sum(orders), 0)::bigint as orders,
               coalesce(sum(revenue_paise), 0)::bigint as revenue from reports.sales_hour`,
  );

/** The sums of a day up to an hour. No hub: all hubs. */
export const selectUntilHour = (
  q: Queryable,
  { hubIds, day, hour }: { hubIds: readonly number[]; day: string; hour: number },
) =>
  q.one(
    totalRow,
    sql`select coalesce(sum(orders), 0)::bigint as orders,
               coalesce(sum(revenue_paise), 0)::bigint as revenue
        from reports.sales_hour
        where day = ${day}::date and hour < ${hour}
          and ${hubIds.length === 0 ? sql`true` : sql`hub_id = any(${hubIds}::bigint[])`}`,
  );

/** Long statements of `npm run reports:rebuild` and of seeds. */
export const allowLongStatements = (tx: Tx) => tx.run(sql`set local statement_timeout = '10min'`);
