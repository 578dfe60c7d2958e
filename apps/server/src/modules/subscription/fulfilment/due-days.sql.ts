import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';

const dueRow = z.object({
  dayId: z.number(),
  planId: z.number(),
  date: z.string(),
  season: z.string().nullable(),
  hubId: z.number(),
});
export type DueDay = z.infer<typeof dueRow>;

/** Days with what is asked of their plans: `d` and `p` in what follows. */
const dueDays = sql`select d.id as "dayId", d.plan_id as "planId", d.date, p.season,
               coalesce(d.hub_id, p.hub_id) as "hubId"
        from subscription.day as d join subscription.plan as p on p.id = d.plan_id`;

/** Days of started plans that are past their cut-off and have no order yet, after `after`, by id. */
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

/** Those of days that are over: nobody made their order in time. */
export const selectOverdue = (q: Queryable, today: string, after: number, limit: number) =>
  q.many(
    dueRow,
    sql`${dueDays}
        where d.state = 'PLANNED' and d.date < ${today}::date and d.id > ${after}
          and p.started_at is not null
          and exists (select from subscription.day_item where day_id = d.id)
        order by d.id limit ${limit}`,
  );

const planRow = z.object({ planId: z.number() });

/** Running plans that come again and whose days are not made as far as `last`, after `after`. */
export const selectToRoll = (
  q: Queryable,
  { last, after, limit }: { last: string; after: number; limit: number },
) =>
  q.many(
    planRow,
    sql`select p.id as "planId" from subscription.plan as p
        where p.state in ('ACTIVE', 'PAUSED') and p.billing = 'PER_DELIVERY'
          and p.repeats <> 'NONE' and p.season is null and p.id > ${after}
          and coalesce((select max(date) from subscription.day where plan_id = p.id), '2000-01-01')
              < ${last}::date - 13
        order by p.id limit ${limit}`,
  );

/** Started plans with a day to come that has no place in a slot yet, after `after`. */
export const selectWithoutPlace = (
  q: Queryable,
  { from, to, after, limit }: { from: string; to: string; after: number; limit: number },
) =>
  q.many(
    planRow,
    sql`select p.id as "planId" from subscription.plan as p
        where p.started_at is not null and p.id > ${after}
          and exists (select from subscription.day as d
            where d.plan_id = p.id and d.state = 'PLANNED' and d.slot_id is null
              and d.date between ${from}::date and ${to}::date
              and exists (select from subscription.day_item where day_id = d.id))
        order by p.id limit ${limit}`,
  );

/** Plans whose pause is over. */
export const selectPauseOver = (q: Queryable, today: string, limit: number) =>
  q.many(
    planRow,
    sql`select id as "planId" from subscription.plan
        where state = 'PAUSED' and paused_to < ${today}::date order by id limit ${limit}`,
  );

/** Plans of which nothing is left to bring: no day is planned, away or under way. */
export const selectFinished = (q: Queryable, today: string, limit: number) =>
  q.many(
    planRow,
    sql`select p.id as "planId" from subscription.plan as p
        where p.state in ('ACTIVE', 'PAUSED')
          and not (p.billing = 'PER_DELIVERY' and p.repeats <> 'NONE' and p.season is null)
          and not exists (
            select from subscription.day as d where d.plan_id = p.id and (
              (d.date >= ${today}::date and d.state in ('PLANNED', 'PAUSED', 'SKIPPED')
                and exists (select from subscription.day_item where day_id = d.id))
              or d.state = 'ORDERED' or d.deposit_paise > 0))
        order by p.id limit ${limit}`,
  );

/** Days to remind of: planned, with items, nobody reminded of them yet. */
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

/** Was this said of a plan since then? */
export const selectWasSaid = async (
  q: Queryable,
  { planId, step, since }: { planId: number; step: string; since: Date },
): Promise<boolean> =>
  (await q.maybe(
    planRow,
    sql`select plan_id as "planId" from subscription.event
        where plan_id = ${planId} and step = ${step} and at >= ${since} limit 1`,
  )) !== null;

/** Plans that pay each delivery with HB Money and have one between these days. */
export const selectPayingByMoney = (
  q: Queryable,
  { from, to, after, limit }: { from: string; to: string; after: number; limit: number },
) =>
  q.many(
    planRow,
    sql`select p.id as "planId" from subscription.plan as p
        where p.state in ('ACTIVE', 'PAUSED') and p.billing = 'PER_DELIVERY'
          and p.payment_mode = 'hbw' and p.id > ${after}
          and exists (select from subscription.day as d
            where d.plan_id = p.id and d.state = 'PLANNED'
              and d.date between ${from}::date and ${to}::date)
        order by p.id limit ${limit}`,
  );

const orderedRow = z.object({ planId: z.number(), date: z.string() });

/** The day that an order was made for; null for an order of no subscription. */
export const selectDayOfOrder = (tx: Queryable, orderNo: string) =>
  tx.maybe(
    orderedRow,
    sql`select plan_id as "planId", date from subscription.day where order_no = ${orderNo}`,
  );
