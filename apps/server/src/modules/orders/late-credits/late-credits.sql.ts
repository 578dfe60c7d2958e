import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import { type Seek, type SortOrder, countRows, cursorKeyRow } from '../../../platform/keyset.ts';
import { paiseColumn } from '../../../platform/rows.ts';
import type { LateCreditDecision, LateCreditRule } from './late-credit-rule.ts';

const ruleRow = z.object({
  revision: z.number(),
  isOn: z.boolean(),
  since: z.date(),
  afterMinutes: z.number(),
  kind: z.enum(['amount', 'percent']),
  amount: paiseColumn,
  percent: z.number(),
  most: paiseColumn,
});

export const selectRule = (q: Queryable, hubId: number) =>
  q.maybe(
    ruleRow,
    sql`select revision, is_on as "isOn", since, after_minutes as "afterMinutes", kind,
               amount_paise as amount, percent, most_paise as most
        from orders.late_credit_rule where hub_id = ${hubId}`,
  );

/** False if another user saved since `revision`; 0 before the first rule. A rule that stays on keeps its start. */
export const saveRule = async (
  tx: Tx,
  hubId: number,
  { revision, since, ...rule }: LateCreditRule & { revision: number },
): Promise<boolean> => {
  const { isOn, afterMinutes, kind, percent, most } = rule;
  const saved = await tx.run(
    revision === 0
      ? sql`insert into orders.late_credit_rule
              (hub_id, is_on, since, after_minutes, kind, amount_paise, percent, most_paise)
            values (${hubId}, ${isOn}, ${since}, ${afterMinutes}, ${kind}, ${rule.amount},
                    ${percent}, ${most})
            on conflict (hub_id) do nothing`
      : sql`update orders.late_credit_rule
            set revision = revision + 1, is_on = ${isOn},
                since = case when is_on and ${isOn} then since else ${since}::timestamptz end,
                after_minutes = ${afterMinutes}, kind = ${kind}, amount_paise = ${rule.amount},
                percent = ${percent}, most_paise = ${most}
            where hub_id = ${hubId} and revision = ${revision}`,
  );
  return saved === 1;
};

const promisedAt = sql`((s.date + make_interval(mins => s.end_minute)) at time zone 'Asia/Kolkata')`;

const lateRow = z.object({ orderNo: z.string(), shipmentNo: z.number() });

/**
 * Shipments of yesterday and today that are late by the rule of their hub, without a decision and without a
 * credit for another shipment of their order. An order on hold waits, and one that is paid on delivery until then: a
 * customer who refuses it has paid nothing.
 */
export const selectLate = (q: Queryable, now: Date, limit: number) =>
  q.many(
    lateRow,
    sql`select o.order_no as "orderNo", s.shipment_no as "shipmentNo"
        from orders.shipment as s
        join orders."order" as o on o.id = s.order_id
        join orders.late_credit_rule as rule on rule.hub_id = o.hub_id and rule.is_on
        where s.date between (${now}::timestamptz at time zone 'Asia/Kolkata')::date - 1
                         and (${now}::timestamptz at time zone 'Asia/Kolkata')::date
          and s.state <> 'SHIPMENT_CANCELLED' and o.placed_at is not null
          and o.state not in ('ORDER_CREATED', 'ORDER_CANCELLED', 'ORDER_EXPIRED')
          and o.hold_reason is null
          and (s.delivered_at is not null or o.payment_mode not in ('cod', 'pod'))
          and ${promisedAt} >= rule.since
          and coalesce(s.delivered_at, ${now})
              > ${promisedAt} + make_interval(mins => rule.after_minutes)
          and not exists (
            select from orders.late_credit as made where made.order_id = o.id
              and (made.shipment_no = s.shipment_no or made.outcome = 'credited'))
        order by o.id, s.shipment_no limit ${limit}`,
  );

/** False where the shipment has a decision, or the order a credit. */
export const insertDecision = async (
  tx: Tx,
  of: { orderId: number; shipmentNo: number; hubId: number; promisedAt: Date; at: Date },
  { outcome, amount: credited, minutesLate }: LateCreditDecision,
): Promise<boolean> =>
  (await tx.run(
    sql`insert into orders.late_credit
          (order_id, shipment_no, hub_id, promised_at, minutes_late, outcome, amount_paise, at)
        values (${of.orderId}, ${of.shipmentNo}, ${of.hubId}, ${of.promisedAt}, ${minutesLate},
                ${outcome}, ${credited}, ${of.at})
        on conflict do nothing`,
  )) === 1;

const creditOfOrderRow = z.object({ shipmentNo: z.number(), amount: paiseColumn });

/** The credit of an order, also one that was taken back. */
export const selectCreditOfOrder = (q: Queryable, orderId: number) =>
  q.maybe(
    creditOfOrderRow,
    sql`select shipment_no as "shipmentNo", amount_paise as amount
        from orders.late_credit where order_id = ${orderId} and outcome = 'credited'`,
  );

/** Whether a credit was taken back: the last event about it says that nothing is left. Of `late_credit as made`. */
const wasTakenBack = sql`(made.outcome = 'credited' and exists (
  select from orders.event where event.order_id = made.order_id
    and event.detail @> '{"lateCredit": 0}'))`;

const creditRow = z.object({
  cursorKey: cursorKeyRow,
  orderNo: z.string(),
  promisedAt: z.date(),
  minutesLate: z.number(),
  amount: paiseColumn,
  outcome: z.enum(['credited', 'takenBack', 'atDoor', 'nothingPaid']),
  at: z.date(),
});

export const newestFirst: SortOrder = {
  list: 'late-credits',
  keys: [
    { column: sql`made.at`, type: 'moment' },
    { column: sql`made.order_id`, type: 'number' },
    { column: sql`made.shipment_no`, type: 'number' },
  ],
  direction: 'descending',
};

export const selectCredits = (q: Queryable, hubId: number, seek: Seek) =>
  q.many(
    creditRow,
    sql`select ${seek.cursorKey} as "cursorKey", o.order_no as "orderNo",
               made.promised_at as "promisedAt", made.minutes_late as "minutesLate",
               made.amount_paise as amount,
               case when ${wasTakenBack} then 'takenBack' else made.outcome end as outcome, made.at
        from orders.late_credit as made join orders."order" as o on o.id = made.order_id
        where made.hub_id = ${hubId} and ${seek.where}
        order by ${seek.orderBy} limit ${seek.limit}`,
  );

export const countCredits = (q: Queryable, hubId: number) =>
  countRows(q, sql`select from orders.late_credit where hub_id = ${hubId}`);

const dayRow = z.object({ date: z.string(), orders: z.number(), amount: paiseColumn });

/** The credits of each day since then without those that were taken back, the newest day first. */
export const selectDays = (q: Queryable, hubId: number, since: Date) =>
  q.many(
    dayRow,
    sql`select (made.at at time zone 'Asia/Kolkata')::date as date, count(*) as orders,
               sum(made.amount_paise)::bigint as amount
        from orders.late_credit as made
        where made.hub_id = ${hubId} and made.at >= ${since} and made.outcome = 'credited'
          and not ${wasTakenBack}
        group by 1 order by 1 desc`,
  );

const grantedRow = z.object({ of: z.string(), amount: z.number() });

/** All credits, also those that were taken back, by order number. */
export const selectGrantedLateCredits = (q: Queryable): Promise<{ of: string; amount: number }[]> =>
  q.many(
    grantedRow,
    sql`select o.order_no as of, made.amount_paise as amount
        from orders.late_credit as made join orders."order" as o on o.id = made.order_id
        where made.outcome = 'credited'`,
  );
