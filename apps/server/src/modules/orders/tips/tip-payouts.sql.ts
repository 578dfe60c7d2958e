import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import { type Seek, type SortOrder, countRows, cursorKeyRow } from '../../../platform/keyset.ts';
import { paiseColumn } from '../../../platform/rows.ts';

const sumRow = z.object({ riderId: z.number(), amount: paiseColumn });

/** The tips of each rider of these hubs since then. */
export const selectTipsSince = (q: Queryable, hubIds: readonly number[], since: Date) =>
  q.many(
    sumRow,
    sql`select rider_id as "riderId", sum(amount_paise)::bigint as amount from orders.rider_tip
        where hub_id = any(${[...hubIds]}::bigint[]) and at >= ${since} group by rider_id`,
  );

/** The tips of a rider since then. */
export const selectTipsOfRider = async (q: Queryable, riderId: number, since: Date) =>
  (
    await q.one(
      z.object({ amount: paiseColumn }),
      sql`select coalesce(sum(amount_paise), 0)::bigint as amount from orders.rider_tip
          where rider_id = ${riderId} and at >= ${since}`,
    )
  ).amount;

const payoutRow = z.object({
  payoutId: z.number(),
  riderId: z.number(),
  amount: paiseColumn,
  reference: z.string(),
  paidBy: z.string(),
  at: z.date(),
});
export type TipPayout = z.infer<typeof payoutRow>;

const payoutColumns = sql`id as "payoutId", rider_id as "riderId", amount_paise as amount, reference,
  paid_by_name as "paidBy", at`;

export const newestFirst: SortOrder = {
  list: 'tip-payouts',
  keys: [
    { column: sql`at`, type: 'moment' },
    { column: sql`id`, type: 'number' },
  ],
  direction: 'descending',
};

export const selectPayouts = (q: Queryable, hubId: number, seek: Seek) =>
  q.many(
    payoutRow.extend({ cursorKey: cursorKeyRow }),
    sql`select ${seek.cursorKey} as "cursorKey", ${payoutColumns} from orders.tip_payout
        where hub_id = ${hubId} and ${seek.where} order by ${seek.orderBy} limit ${seek.limit}`,
  );

export const countPayouts = (q: Queryable, hubId: number) =>
  countRows(q, sql`select from orders.tip_payout where hub_id = ${hubId}`);

export interface NewPayout extends Omit<TipPayout, 'payoutId'> {
  hubId: number;
  staffId: number;
}

export const insertPayout = (tx: Tx, made: NewPayout) =>
  tx.one(
    payoutRow,
    sql`insert into orders.tip_payout
          (hub_id, rider_id, amount_paise, reference, paid_by, paid_by_name, at)
        values (${made.hubId}, ${made.riderId}, ${made.amount}, ${made.reference}, ${made.staffId},
                ${made.paidBy}, ${made.at})
        returning ${payoutColumns}`,
  );

const dayRow = z.object({
  day: z.string(),
  riderId: z.number(),
  orders: z.number(),
  tips: paiseColumn,
  paidOut: paiseColumn,
});

const inIndia = sql`(at at time zone 'Asia/Kolkata')::date`;

/** Tips and payouts of each rider and day of a hub, the oldest first. */
export const selectTipDays = (
  q: Queryable,
  hubId: number,
  { from, until }: { from: Date; until: Date },
) =>
  q.many(
    dayRow,
    sql`select day, "riderId", count(distinct order_id) as orders,
               coalesce(sum(tip), 0)::bigint as tips, coalesce(sum(payout), 0)::bigint as "paidOut"
        from (
          select ${inIndia} as day, rider_id as "riderId", order_id, amount_paise as tip, 0 as payout
          from orders.rider_tip where hub_id = ${hubId} and at >= ${from} and at < ${until}
          union all
          select ${inIndia}, rider_id, null, 0, amount_paise
          from orders.tip_payout where hub_id = ${hubId} and at >= ${from} and at < ${until}
        ) as movement group by day, "riderId" order by day, "riderId"`,
  );
