import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';

const dueRow = z.object({
  dayId: z.number(),
  subscriptionId: z.number(),
  date: z.string(),
  season: z.string().nullable(),
  hubId: z.number(),
});
export type DueDay = z.infer<typeof dueRow>;

/** Days and their subscriptions, with the aliases `d` and `p`. */
const dueDays = sql`select d.id as "dayId", d.plan_id as "subscriptionId", d.date, p.season,
               coalesce(d.hub_id, p.hub_id) as "hubId"
        from subscription.day as d join subscription.plan as p on p.id = d.plan_id`;

/** Days of started subscriptions past their cut-off without an order, by id from `after` on. */
export const selectDue = (
  q: Queryable,
  { dates, after, limit }: { dates: readonly string[]; after: number; limit: number },
) =>
  q.many(
    dueRow,
    sql`${dueDays}
        where d.state = 'PLANNED' and d.date = any(${dates}::date[]) and d.id > ${after}
          and p.started_at is not null
          and exists (select from subscription.day_item where day_id = d.id)
        order by d.id limit ${limit}`,
  );

const laterRow = z.object({ isLater: z.boolean() });

/** Whether the subscription has a delivery planned after this date. */
export const selectHasDayAfter = async (
  q: Queryable,
  subscriptionId: number,
  date: string,
): Promise<boolean> =>
  (
    await q.one(
      laterRow,
      sql`select exists (select from subscription.day as d
            where d.plan_id = ${subscriptionId} and d.date > ${date}::date and d.state = 'PLANNED'
              and exists (select from subscription.day_item where day_id = d.id)) as "isLater"`,
    )
  ).isLater;

/** Days in the past that never got an order. */
export const selectOverdue = (q: Queryable, today: string, after: number, limit: number) =>
  q.many(
    dueRow,
    sql`${dueDays}
        where d.state = 'PLANNED' and d.date < ${today}::date and d.id > ${after}
          and p.started_at is not null
          and exists (select from subscription.day_item where day_id = d.id)
        order by d.id limit ${limit}`,
  );

const subscriptionRow = z.object({ subscriptionId: z.number() });

const missingRow = z.object({
  subscriptionId: z.number(),
  hubId: z.number(),
  dates: z.array(z.string()),
});

/** Active repeating subscriptions without some days of their pattern, also closed ones, from id `after` on. */
export const selectMissingDays = (
  q: Queryable,
  { from, to, after, limit }: { from: string; to: string; after: number; limit: number },
) =>
  q.many(
    missingRow,
    sql`select p.id as "subscriptionId", p.hub_id as "hubId", missing.dates
        from subscription.plan as p
        cross join lateral (
          select json_agg(each.date order by each.date) as dates
          from (select ${from}::date + step as date
                from generate_series(0, ${to}::date - ${from}::date) as step) as each
          where each.date >= p.pattern_from
            and exists (select from subscription.pattern_day as pattern
              where pattern.plan_id = p.id
                and pattern.weekday = extract(isodow from each.date) - 1
                and pattern.week = case p.repeats when 'WEEKLY' then 0
                                   else (each.date - p.pattern_from) / 7 % 2 end)
            and not exists (select from subscription.day as d
                            where d.plan_id = p.id and d.date = each.date)
        ) as missing
        where p.state in ('ACTIVE', 'PAUSED') and p.billing = 'PER_DELIVERY'
          and p.repeats <> 'NONE' and p.season is null and p.id > ${after}
          and missing.dates is not null
        order by p.id limit ${limit}`,
  );

/** Started subscriptions with a coming day without a slot reservation, from id `after` on. */
export const selectWithoutReservation = (
  q: Queryable,
  { from, to, after, limit }: { from: string; to: string; after: number; limit: number },
) =>
  q.many(
    subscriptionRow,
    sql`select p.id as "subscriptionId" from subscription.plan as p
        where p.started_at is not null and p.id > ${after}
          and exists (select from subscription.day as d
            where d.plan_id = p.id and d.state = 'PLANNED' and d.slot_id is null
              and d.date between ${from}::date and ${to}::date
              and exists (select from subscription.day_item where day_id = d.id))
        order by p.id limit ${limit}`,
  );

/** Subscriptions whose pause is over. */
export const selectPauseOver = (q: Queryable, today: string, limit: number) =>
  q.many(
    subscriptionRow,
    sql`select id as "subscriptionId" from subscription.plan
        where state = 'PAUSED' and paused_to < ${today}::date order by id limit ${limit}`,
  );

/** Subscriptions without a day that is planned, paused or being delivered. */
export const selectFinished = (q: Queryable, today: string, limit: number) =>
  q.many(
    subscriptionRow,
    sql`select p.id as "subscriptionId" from subscription.plan as p
        where p.state in ('ACTIVE', 'PAUSED')
          and not (p.billing = 'PER_DELIVERY' and p.repeats <> 'NONE' and p.season is null)
          and not exists (
            select from subscription.day as d where d.plan_id = p.id and (
              (d.date >= ${today}::date and d.state in ('PLANNED', 'PAUSED', 'SKIPPED')
                and exists (select from subscription.day_item where day_id = d.id))
              or d.state = 'ORDERED' or d.deposit_paise > 0))
        order by p.id limit ${limit}`,
  );

/** Planned days with items and without a reminder. */
export const selectToRemind = (
  q: Queryable,
  { dates, after, limit }: { dates: readonly string[]; after: number; limit: number },
) =>
  q.many(
    dueRow,
    sql`${dueDays}
        where d.state = 'PLANNED' and d.date = any(${dates}::date[]) and d.id > ${after}
          and d.reminded_at is null and p.state in ('ACTIVE', 'PAUSED')
          and exists (select from subscription.day_item where day_id = d.id)
        order by d.id limit ${limit}`,
  );

export const noteReminded = (tx: Tx, dayId: number, now: Date): Promise<number> =>
  tx.run(
    sql`update subscription.day set reminded_at = ${now}
        where id = ${dayId} and reminded_at is null`,
  );

/** Whether the subscription has an event of this kind since then. */
export const selectHasEventSince = async (
  q: Queryable,
  { subscriptionId, step, since }: { subscriptionId: number; step: string; since: Date },
): Promise<boolean> =>
  (await q.maybe(
    subscriptionRow,
    sql`select plan_id as "subscriptionId" from subscription.event
        where plan_id = ${subscriptionId} and step = ${step} and at >= ${since} limit 1`,
  )) !== null;

/** Subscriptions that pay each delivery with HB Money and have one in this span. */
export const selectPayingByWallet = (
  q: Queryable,
  { from, to, after, limit }: { from: string; to: string; after: number; limit: number },
) =>
  q.many(
    subscriptionRow,
    sql`select p.id as "subscriptionId" from subscription.plan as p
        where p.state in ('ACTIVE', 'PAUSED') and p.billing = 'PER_DELIVERY'
          and p.payment_mode = 'hbw' and p.id > ${after}
          and exists (select from subscription.day as d
            where d.plan_id = p.id and d.state = 'PLANNED'
              and d.date between ${from}::date and ${to}::date)
        order by p.id limit ${limit}`,
  );

const orderedRow = z.object({ subscriptionId: z.number(), date: z.string() });

/** The subscription day of an order; null for any other order. */
export const selectDayOfOrder = (tx: Queryable, orderNo: string) =>
  tx.maybe(
    orderedRow,
    sql`select plan_id as "subscriptionId", date from subscription.day where order_no = ${orderNo}`,
  );
