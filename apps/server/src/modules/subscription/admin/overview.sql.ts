import { debitStates } from '@halal-basket/contract';
import { z } from 'zod';
import { type Queryable, sql } from '../../../platform/db.ts';
import { type Seek, type SortOrder, cursorKeyRow } from '../../../platform/keyset.ts';
import { countRow } from '../../../platform/rows.ts';

const plannedItemRow = z.object({
  sku: z.string(),
  cut: z.string(),
  packs: z.number(),
});

/** Packs of a hub's subscription deliveries on one day, by SKU and cut. */
export const selectPlannedItems = (
  q: Queryable,
  { hubId, date }: { hubId: number; date: string },
) =>
  q.many(
    plannedItemRow,
    sql`select i.sku, i.cut, sum(i.quantity)::integer as packs
        from subscription.day as d
          join subscription.plan as p on p.id = d.plan_id
          join subscription.day_item as i on i.day_id = d.id
        where d.date = ${date}::date and d.state in ('PLANNED', 'ORDERED')
          and p.started_at is not null and coalesce(d.hub_id, p.hub_id) = ${hubId}
        group by i.sku, i.cut order by i.sku, i.cut`,
  );

export const selectDeliveries = async (
  q: Queryable,
  { hubId, date }: { hubId: number; date: string },
): Promise<number> =>
  (
    await q.one(
      countRow,
      sql`select count(*) as count
          from subscription.day as d join subscription.plan as p on p.id = d.plan_id
          where d.date = ${date}::date and d.state in ('PLANNED', 'ORDERED')
            and p.started_at is not null and coalesce(d.hub_id, p.hub_id) = ${hubId}
            and exists (select from subscription.day_item where day_id = d.id)`,
    )
  ).count;

/** Limits to these hubs; an empty list means all hubs. */
const ofHubs = (hubIds: readonly number[]) =>
  sql`(${hubIds.length === 0} or p.hub_id = any(${hubIds}::bigint[]))`;

const standingRow = z.object({ running: z.number(), paused: z.number() });

export const selectRunning = (q: Queryable, hubIds: readonly number[]) =>
  q.one(
    standingRow,
    sql`select count(*) filter (where state = 'ACTIVE') as running,
               count(*) filter (where state = 'PAUSED') as paused
        from subscription.plan as p where state in ('ACTIVE', 'PAUSED') and ${ofHubs(hubIds)}`,
  );

const failingRow = z.object({
  cursorKey: cursorKeyRow,
  subscriptionNo: z.string(),
  customerId: z.number(),
  date: z.string(),
  state: z.enum(['WAITING', 'MISSED']),
  tries: z.number(),
  debit: z.enum(debitStates).nullable(),
});

export const newestFailing: SortOrder = {
  list: 'failing-subscriptions',
  keys: [
    { column: sql`d.date`, type: 'date' },
    { column: sql`d.id`, type: 'number' },
  ],
  direction: 'descending',
};

/**
 * A page of the days since `since` that could not be paid, or whose debit failed. Each of the two has an
 * index in the order of the list, so only the first rows of each are read.
 */
export const selectFailing = (
  q: Queryable,
  { hubIds, since }: { hubIds: readonly number[]; since: string },
  seek: Seek,
) =>
  q.many(
    failingRow,
    sql`with failing as (
          (select d.id from subscription.day as d join subscription.plan as p on p.id = d.plan_id
           where d.date >= ${since}::date
             and (d.state = 'PLANNED' and d.failed_tries > 0
                  or d.state = 'MISSED' and d.reason = 'PAYMENT')
             and ${ofHubs(hubIds)} and ${seek.where}
           order by ${seek.orderBy} limit ${seek.limit})
          union
          (select d.id from subscription.debit as b
             join subscription.day as d on d.plan_id = b.plan_id and d.date = b.date
             join subscription.plan as p on p.id = d.plan_id
           where b.date >= ${since}::date and d.state = 'PLANNED'
             and (b.state = 'RETRYING' or b.state = 'FAILED' and b.reason = 'DECLINED')
             and ${ofHubs(hubIds)} and ${seek.where}
           order by ${seek.orderBy} limit ${seek.limit})
        )
        select p.subscription_no as "subscriptionNo", p.customer_id as "customerId", d.date,
               case d.state when 'PLANNED' then 'WAITING' else 'MISSED' end as state,
               d.failed_tries as tries, b.state as debit,
               ${seek.cursorKey} as "cursorKey"
        from failing join subscription.day as d on d.id = failing.id
          join subscription.plan as p on p.id = d.plan_id
          left join subscription.debit as b on b.plan_id = p.id and b.date = d.date
        order by ${seek.orderBy} limit ${seek.limit}`,
  );

const pausedRow = z.object({
  cursorKey: cursorKeyRow,
  subscriptionNo: z.string(),
  customerId: z.number(),
  from: z.string(),
  to: z.string(),
});

/** The earliest end of a pause comes first. */
export const pauseOrder: SortOrder = {
  list: 'paused-subscriptions',
  keys: [
    { column: sql`p.paused_to`, type: 'date' },
    { column: sql`p.id`, type: 'number' },
  ],
  direction: 'ascending',
};

export const selectPaused = (q: Queryable, hubIds: readonly number[], seek: Seek) =>
  q.many(
    pausedRow,
    sql`select p.subscription_no as "subscriptionNo", p.customer_id as "customerId",
               p.paused_from as "from", p.paused_to as "to", ${seek.cursorKey} as "cursorKey"
        from subscription.plan as p
        where p.state = 'PAUSED' and ${ofHubs(hubIds)} and ${seek.where}
        order by ${seek.orderBy} limit ${seek.limit}`,
  );

const weekRow = z.object({
  monday: z.string(),
  started: z.number(),
  cancelled: z.number(),
  ended: z.number(),
  paused: z.number(),
  skippedDays: z.number(),
  missedDays: z.number(),
});

/** Counts of subscription events since a Monday by week in India, newest first. */
export const selectWeeks = (
  q: Queryable,
  { hubIds, from }: { hubIds: readonly number[]; from: string },
) =>
  q.many(
    weekRow,
    sql`select date_trunc('week', e.at at time zone 'Asia/Kolkata')::date as monday,
               count(*) filter (where step = 'plan.started') as started,
               count(*) filter (where step = 'plan.cancelled') as cancelled,
               count(*) filter (where step = 'plan.ended') as ended,
               count(*) filter (where step = 'plan.paused') as paused,
               count(*) filter (where step = 'day.skipped') as "skippedDays",
               count(*) filter (where step = 'day.missed') as "missedDays"
        from subscription.event as e join subscription.plan as p on p.id = e.plan_id
        where step in ('plan.started', 'plan.cancelled', 'plan.ended', 'plan.paused', 'day.skipped',
                       'day.missed')
          and e.at >= (${from}::date)::timestamp at time zone 'Asia/Kolkata' and ${ofHubs(hubIds)}
        group by 1 order by 1 desc`,
  );
