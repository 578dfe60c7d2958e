import { shapes } from '@halal-basket/contract';
import { z } from 'zod';
import { type Queryable, type Sql, type Tx, sql } from '../../platform/db.ts';
import { paiseColumn } from '../../platform/rows.ts';
import { booleanPart } from '../../platform/subqueries.ts';
import type { Day, Hours, Item, Subscription } from './subscription.ts';

const hours = { startMinute: z.number().nullable(), endMinute: z.number().nullable() };
const hoursOf = (row: { startMinute: number | null; endMinute: number | null }): Hours | null =>
  row.startMinute === null || row.endMinute === null
    ? null
    : { startMinute: row.startMinute, endMinute: row.endMinute };

const itemRow = z
  .object({
    sku: z.string(),
    cut: z.string(),
    quantity: z.number(),
    retail: paiseColumn.nullable(),
    unit: paiseColumn.nullable(),
  })
  .transform(({ sku, cut, quantity, retail, unit }): Item => ({
    sku,
    cut,
    quantity,
    price: retail === null || unit === null ? null : { retail, unit },
  }));

const dayRow = z
  .object({
    dayId: z.number(),
    date: z.string(),
    state: shapes.subscriptionDayState,
    ...hours,
    deposit: paiseColumn,
    depositMoves: z.number(),
    orderNo: z.string().nullable(),
    reason: z.string().nullable(),
    failedTries: z.number(),
    hubId: z.number().nullable(),
    addressId: z.number().nullable(),
    slotId: z.number().nullable(),
    items: z.array(itemRow),
  })
  .transform((row): Day => ({
    dayId: row.dayId,
    date: row.date,
    state: row.state,
    hours: hoursOf(row),
    items: row.items,
    deposit: row.deposit,
    depositMoves: row.depositMoves,
    orderNo: row.orderNo,
    reason: row.reason,
    failedTries: row.failedTries,
    destination: row.hubId === null ? null : { hubId: row.hubId, addressId: row.addressId },
    slotId: row.slotId,
  }));

const patternRow = z
  .object({
    week: z.union([z.literal(0), z.literal(1)]),
    weekday: z.number(),
    ...hours,
    items: z.array(z.object({ sku: z.string(), cut: z.string(), quantity: z.number() })),
  })
  .transform(({ week, weekday, items, ...row }) => ({ week, weekday, items, hours: hoursOf(row) }));

const subscriptionRow = z
  .object({
    subscriptionId: z.number(),
    subscriptionNo: z.string().nullable(),
    customerId: z.number(),
    season: z.string().nullable(),
    state: shapes.subscriptionState,
    billing: shapes.subscriptionBilling,
    paymentMode: z.string().nullable(),
    hubId: z.number(),
    addressId: z.number().nullable(),
    repeats: shapes.subscriptionRepeat,
    patternFrom: z.string().nullable(),
    onSoldOut: shapes.subscriptionSoldOut,
    ...hours,
    pausedFrom: z.string().nullable(),
    pausedTo: z.string().nullable(),
    amount: paiseColumn.nullable(),
    payableUntil: z.date().nullable(),
    startedAt: z.date().nullable(),
    throughGateway: paiseColumn,
    pattern: z.array(patternRow),
    days: z.array(dayRow),
  })
  .transform((row): Subscription => ({
    subscriptionId: row.subscriptionId,
    subscriptionNo: row.subscriptionNo,
    customerId: row.customerId,
    season: row.season,
    state: row.state,
    billing: row.billing,
    paymentMode: row.paymentMode,
    destination: { hubId: row.hubId, addressId: row.addressId },
    isStarted: row.startedAt !== null,
    repeats: row.repeats,
    patternFrom: row.patternFrom,
    pattern: row.pattern,
    onSoldOut: row.onSoldOut,
    hours: hoursOf(row),
    pause:
      row.pausedFrom === null || row.pausedTo === null
        ? null
        : { from: row.pausedFrom, to: row.pausedTo },
    amount: row.amount,
    payableUntil: row.payableUntil,
    throughGateway: row.throughGateway,
    days: row.days,
  }));

/**
 * The days to read: one day, several by id, or all from a day on together with days that hold a
 * deposit.
 */
export type Span = string | { only: string } | { dayIds: readonly number[] };

/** A span without days, to read the subscription alone. */
export const emptySpan: Span = { only: '2000-01-01' };

const spanned = (span: Span): Sql => {
  if (typeof span === 'string') return sql`(d.date >= ${span}::date or d.deposit_paise > 0)`;
  if ('only' in span) return sql`d.date = ${span.only}::date`;
  return sql`d.id = any(${span.dayIds}::bigint[])`;
};

/** Of `subscription.subscription as p`. */
const subscriptionColumns = (span: Span) => sql`
  p.id as "subscriptionId", p.subscription_no as "subscriptionNo", p.customer_id as "customerId", p.season,
  p.state, p.billing, p.payment_mode as "paymentMode", p.hub_id as "hubId",
  p.address_id as "addressId", p.repeats, p.pattern_from as "patternFrom",
  p.on_sold_out as "onSoldOut", p.start_minute as "startMinute", p.end_minute as "endMinute",
  p.paused_from as "pausedFrom", p.paused_to as "pausedTo", p.amount_paise as amount,
  p.payable_until as "payableUntil", p.started_at as "startedAt",
  p.gateway_paise as "throughGateway",
  coalesce((select json_agg(json_build_object(
      'week', week, 'weekday', weekday, 'startMinute', start_minute, 'endMinute', end_minute,
      'items', items) order by week, weekday)
    from subscription.pattern_day where plan_id = p.id), '[]') as pattern,
  coalesce((select json_agg(json_build_object(
      'dayId', d.id, 'date', d.date, 'state', d.state, 'startMinute', d.start_minute,
      'endMinute', d.end_minute, 'deposit', d.deposit_paise, 'depositMoves', d.deposit_moves,
      'orderNo', d.order_no, 'reason', d.reason, 'failedTries', d.failed_tries,
      'hubId', d.hub_id, 'addressId', d.address_id, 'slotId', d.slot_id,
      'items', coalesce((select json_agg(json_build_object(
          'sku', i.sku, 'cut', i.cut, 'quantity', i.quantity,
          'retail', i.unit_retail_paise, 'unit', i.unit_paise) order by i.position, i.sku, i.cut)
        from subscription.day_item as i where i.day_id = d.id), '[]')
      ) order by d.date)
    from subscription.day as d
    where d.plan_id = p.id and ${spanned(span)}), '[]') as days`;

const running = sql`p.state in ('DRAFT', 'PLACED', 'ACTIVE', 'PAUSED')`;

/** The key of a subscription. Queries add the customer, so that another customer's is not found. */
export type SubscriptionKey =
  | { subscriptionId: number }
  | { subscriptionNo: string }
  | { season: string | null };

const matching = (which: SubscriptionKey): Sql => {
  if ('subscriptionId' in which) return sql`p.id = ${which.subscriptionId}`;
  if ('subscriptionNo' in which) return sql`p.subscription_no = ${which.subscriptionNo}`;
  return sql`p.season is not distinct from ${which.season}::text and ${running}`;
};

/** Null also for another customer's. */
export const selectSubscription = (
  q: Queryable,
  customerId: number,
  which: SubscriptionKey,
  span: Span,
) =>
  q.maybe(
    subscriptionRow,
    sql`select ${subscriptionColumns(span)} from subscription.plan as p
        where p.customer_id = ${customerId} and ${matching(which)}`,
  );

const idRow = z.object({ subscriptionId: z.number(), customerId: z.number() });

/** Locks the subscription first and reads it in a second statement, which sees its latest state. */
export async function lockSubscription(
  tx: Tx,
  customerId: number,
  which: SubscriptionKey,
  span: Span,
): Promise<Subscription | null> {
  const found = await tx.maybe(
    idRow,
    sql`select p.id as "subscriptionId", p.customer_id as "customerId" from subscription.plan as p
        where p.customer_id = ${customerId} and ${matching(which)} for update`,
  );
  return (
    found && selectSubscription(tx, customerId, { subscriptionId: found.subscriptionId }, span)
  );
}

/** Locks and reads a subscription for a job of the shop, by number or id. */
export async function lockSubscriptionByShop(
  tx: Tx,
  which: { subscriptionId: number } | { subscriptionNo: string },
  span: Span,
): Promise<Subscription | null> {
  const found = await tx.maybe(
    idRow,
    sql`select p.id as "subscriptionId", p.customer_id as "customerId" from subscription.plan as p
        where ${matching(which)} for update`,
  );
  return (
    found &&
    selectSubscription(tx, found.customerId, { subscriptionId: found.subscriptionId }, span)
  );
}

/**
 * Locks the subscriptions of these days and reads them with those days only; skips subscriptions
 * locked by others.
 */
export async function lockFreeSubscriptions(
  tx: Tx,
  dayIds: readonly number[],
): Promise<Subscription[]> {
  const locked = await tx.many(
    idRow,
    sql`select p.id as "subscriptionId", p.customer_id as "customerId" from subscription.plan as p
        where p.id in (select plan_id from subscription.day where id = any(${dayIds}::bigint[]))
        order by p.id for update skip locked`,
  );
  if (locked.length === 0) return [];
  return tx.many(
    subscriptionRow,
    sql`select ${subscriptionColumns({ dayIds })} from subscription.plan as p
        where p.id = any(${locked.map(({ subscriptionId }) => subscriptionId)}::bigint[]) order by p.id`,
  );
}

/** Whether the customer has an active subscription. */
export const subscribedPart = (customerId: number) =>
  booleanPart(sql`exists (select from subscription.plan
                where customer_id = ${customerId} and state in ('ACTIVE', 'PAUSED'))`);
