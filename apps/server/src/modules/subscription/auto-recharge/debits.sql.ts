import { type DebitState, debitStates } from '@halal-basket/contract';
import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import { paiseColumn } from '../../../platform/rows.ts';
import type { DebitReason } from './debit-rule.ts';

const debitRow = z.object({
  id: z.number(),
  subscriptionId: z.number(),
  customerId: z.number(),
  date: z.string(),
  mandateNo: z.string(),
  rechargeTxnNo: z.string(),
  amount: paiseColumn,
  state: z.enum(debitStates),
  reason: z.string().nullable(),
  debitAt: z.date(),
  retryAt: z.date(),
  closesAt: z.date(),
  tries: z.number(),
});
export type Debit = z.infer<typeof debitRow>;

const columns = sql`id, plan_id as "subscriptionId", customer_id as "customerId", date,
  mandate_no as "mandateNo", recharge_txn_no as "rechargeTxnNo", amount_paise as amount, state,
  reason, debit_at as "debitAt", retry_at as "retryAt", closes_at as "closesAt", tries`;

const subscriptionRow = z.object({ subscriptionId: z.number(), customerId: z.number() });

/**
 * Subscriptions that pay with HB Money and have a day in this span without a debit, from id `after`
 * on.
 */
export const selectToSchedule = (
  q: Queryable,
  { from, to, after, limit }: { from: string; to: string; after: number; limit: number },
) =>
  q.many(
    subscriptionRow,
    sql`select p.id as "subscriptionId", p.customer_id as "customerId" from subscription.plan as p
        where p.state in ('ACTIVE', 'PAUSED') and p.billing = 'PER_DELIVERY'
          and p.payment_mode = 'hbw' and p.id > ${after}
          and exists (select from subscription.day as d
            where d.plan_id = p.id and d.state = 'PLANNED'
              and d.date between ${from}::date and ${to}::date
              and not exists (select from subscription.debit as b
                where b.plan_id = p.id and b.date = d.date))
        order by p.id limit ${limit}`,
  );

const byWallet = sql`state in ('ACTIVE', 'PAUSED') and billing = 'PER_DELIVERY'
  and payment_mode = 'hbw'`;

/** The customer's active subscriptions that pay each delivery with HB Money. */
export const selectSubscriptionsByWallet = (q: Queryable, customerId: number) =>
  q.many(
    subscriptionRow,
    sql`select id as "subscriptionId", customer_id as "customerId" from subscription.plan
        where customer_id = ${customerId} and ${byWallet} order by id`,
  );

/** Locks them all: the amounts of their debits depend on each other. */
export const lockSubscriptionsByWallet = (tx: Tx, customerId: number) =>
  tx.many(
    subscriptionRow,
    sql`select id as "subscriptionId", customer_id as "customerId" from subscription.plan
        where customer_id = ${customerId} and ${byWallet} order by id for update`,
  );

export type NewDebit = Omit<Debit, 'id' | 'state' | 'reason' | 'tries'> & { now: Date };

export const insertDebit = (tx: Tx, debit: NewDebit): void =>
  tx.send(
    sql`insert into subscription.debit (plan_id, customer_id, date, mandate_no, recharge_txn_no,
          amount_paise, state, debit_at, retry_at, closes_at, next_at, created_at, updated_at)
        values (${debit.subscriptionId}, ${debit.customerId}, ${debit.date}::date, ${debit.mandateNo},
          ${debit.rechargeTxnNo}, ${debit.amount}, 'PLANNED', ${debit.debitAt}, ${debit.retryAt},
          ${debit.closesAt}, ${debit.now}, ${debit.now}, ${debit.now})`,
  );

const idRow = z.object({ id: z.number(), subscriptionId: z.number() });

/** Debits with a step that is due, by id from `after` on. */
export const selectDebitsDue = (
  q: Queryable,
  { now, after, limit }: { now: Date; after: number; limit: number },
) =>
  q.many(
    idRow,
    sql`select id, plan_id as "subscriptionId" from subscription.debit
        where next_at <= ${now} and id > ${after} order by id limit ${limit}`,
  );

export const lockDebit = (tx: Tx, id: number) =>
  tx.maybe(debitRow, sql`select ${columns} from subscription.debit where id = ${id} for update`);

/** Locks one due debit; null when it is not due any more. */
export const lockDebitDue = (tx: Tx, id: number, now: Date) =>
  tx.maybe(
    debitRow,
    sql`select ${columns} from subscription.debit
        where id = ${id} and next_at <= ${now} for update`,
  );

export const lockDebitOf = (tx: Tx, subscriptionId: number, date: string) =>
  tx.maybe(
    debitRow,
    sql`select ${columns} from subscription.debit
        where plan_id = ${subscriptionId} and date = ${date}::date for update`,
  );

export const selectDebitsOf = (q: Queryable, customerId: number, from: string) =>
  q.many(
    debitRow,
    sql`select ${columns} from subscription.debit
        where customer_id = ${customerId} and date >= ${from}::date order by date, id`,
  );

/** The days of a subscription that already have a debit, in any state. */
export const selectDebitDates = async (
  q: Queryable,
  subscriptionId: number,
): Promise<Set<string>> =>
  new Set(
    (
      await q.many(
        z.object({ date: z.string() }),
        sql`select date from subscription.debit where plan_id = ${subscriptionId}`,
      )
    ).map(({ date }) => date),
  );

/** Whether the day already has an event of this kind. */
export const selectHasEvent = async (
  q: Queryable,
  { subscriptionId, dayId, step }: { subscriptionId: number; dayId: number; step: string },
): Promise<boolean> =>
  (await q.maybe(
    idRow.pick({ subscriptionId: true }),
    sql`select plan_id as "subscriptionId" from subscription.event
        where plan_id = ${subscriptionId} and day_id = ${dayId} and step = ${step} limit 1`,
  )) !== null;

const expectedRow = z.object({
  subscriptionId: z.number(),
  date: z.string(),
  amount: paiseColumn,
  /** Whether the gateway was already asked for the money. */
  isRequested: z.boolean(),
});

interface Expected {
  customerId: number;
  /** The active mandate; null without one. */
  mandateNo: string | null;
  until: string;
}

/** Scheduled and announced debits by this mandate, and all requested ones, for days up to `until`. */
export const selectExpectedDebits = (q: Queryable, { customerId, mandateNo, until }: Expected) =>
  q.many(
    expectedRow,
    sql`select plan_id as "subscriptionId", date, amount_paise as amount,
          state = 'ASKED' as "isRequested"
        from subscription.debit
        where customer_id = ${customerId} and date <= ${until}::date
          and (state = 'ASKED'
            or state in ('PLANNED', 'ANNOUNCED') and mandate_no = ${mandateNo})`,
  );

export interface DebitMove {
  id: number;
  to: DebitState;
  reason?: DebitReason | undefined;
  /** The move counts as one more attempt. */
  tried?: boolean;
  nextAt: Date | null;
  now: Date;
}

export const saveDebitMove = (tx: Tx, { id, to, reason, tried, nextAt, now }: DebitMove): void =>
  tx.send(
    sql`update subscription.debit
        set state = ${to}, reason = coalesce(${reason ?? null}, reason), next_at = ${nextAt},
            tries = tries + ${tried ? 1 : 0}, updated_at = ${now},
            announced_at = case when ${to} = 'ANNOUNCED' then coalesce(announced_at, ${now})
                                else announced_at end
        where id = ${id}`,
  );

export const saveNextAt = (q: Queryable, id: number, nextAt: Date | null) =>
  q.run(
    sql`update subscription.debit set next_at = ${nextAt} where id = ${id} and next_at is not null`,
  );
