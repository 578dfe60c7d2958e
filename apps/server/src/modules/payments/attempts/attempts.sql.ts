import type { Paise } from '@halal-basket/money';
import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import { paiseColumn } from '../../../platform/rows.ts';
import type { GatewayId, Snapshot } from '../gateways/gateway.ts';
import type { PurchaseKind } from '../purchase.ts';
import type { AttemptState } from '../states.ts';

export const provider = z.enum(['razorpay', 'payu']) satisfies z.ZodType<GatewayId>;
export const kind = z.enum([
  'order',
  'membership',
  'recharge',
  'subscription',
  'edit',
]) satisfies z.ZodType<PurchaseKind>;

const attemptRow = z.object({
  id: z.number(),
  attemptNo: z.string(),
  kind,
  reference: z.string(),
  customerId: z.number(),
  provider,
  gatewayOrderId: z.string().nullable(),
  mode: z.string(),
  amount: paiseColumn,
  currency: z.string(),
  snapshot: z.custom<Snapshot>(),
  state: z.enum(['STARTED', 'OPEN', 'PENDING', 'PAID', 'FAILED']) satisfies z.ZodType<AttemptState>,
  reason: z.string().nullable(),
  checks: z.number(),
  createdAt: z.date(),
});
export type Attempt = z.infer<typeof attemptRow>;

const columns = sql`id, attempt_no as "attemptNo", kind, reference, customer_id as "customerId",
  provider, provider_order_id as "gatewayOrderId", mode, amount_paise as amount, currency, snapshot,
  state, reason, checks, created_at as "createdAt"`;

export const selectAttempt = (q: Queryable, providerId: GatewayId, gatewayOrderId: string) =>
  q.maybe(
    attemptRow,
    sql`select ${columns} from payments.attempt
        where provider = ${providerId} and provider_order_id = ${gatewayOrderId}`,
  );

export const selectAttemptById = (q: Queryable, id: number) =>
  q.maybe(attemptRow, sql`select ${columns} from payments.attempt where id = ${id}`);

/** All attempts to pay a purchase, newest first. */
export const selectAttemptsOf = (q: Queryable, purchaseKind: PurchaseKind, reference: string) =>
  q.many(
    attemptRow,
    sql`select ${columns} from payments.attempt
        where kind = ${purchaseKind} and reference = ${reference} order by id desc`,
  );

export const selectAttemptsBetween = (q: Queryable, providerId: GatewayId, from: Date, to: Date) =>
  q.many(
    attemptRow,
    sql`select ${columns} from payments.attempt
        where provider = ${providerId} and provider_order_id is not null
          and created_at >= ${from} and created_at < ${to} order by id`,
  );

export const lockAttempt = (tx: Tx, id: number) =>
  tx.one(attemptRow, sql`select ${columns} from payments.attempt where id = ${id} for update`);

export interface NewAttempt {
  kind: PurchaseKind;
  reference: string;
  customerId: number;
  provider: GatewayId;
  mode: string;
  amount: Paise;
  snapshot: Snapshot;
  nextCheckAt: Date;
  now: Date;
}

/** Inserts an attempt with its first event, before the first call to a gateway. */
export const insertAttempt = (tx: Tx, attempt: NewAttempt) =>
  tx.one(
    attemptRow,
    sql`with made as (
          insert into payments.attempt (attempt_no, kind, reference, customer_id, provider, mode,
            amount_paise, snapshot, state, next_check_at, created_at, updated_at)
          values (${attempt.snapshot.attemptNo}, ${attempt.kind}, ${attempt.reference},
            ${attempt.customerId}, ${attempt.provider}, ${attempt.mode}, ${attempt.amount},
            ${JSON.stringify(attempt.snapshot)}::jsonb, 'STARTED', ${attempt.nextCheckAt},
            ${attempt.now}, ${attempt.now})
          returning *
        ), told as (
          insert into payments.event (subject, subject_id, to_state, actor, at)
          select 'attempt', id, state, 'customer', ${attempt.now} from made
        )
        select ${columns} from made`,
  );

const sumRow = z.object({ sum: paiseColumn });

/**
 * The sum in paise of a customer's payments for this kind of purchase that wait for their bank. Only those after `since`:
 * banks do not answer later. Debits by mandate are not started by the customer.
 */
export const selectPendingAmount = async (
  q: Queryable,
  purchaseKind: PurchaseKind,
  { customerId, since }: { customerId: number; since: Date },
): Promise<Paise> =>
  (
    await q.one(
      sumRow,
      sql`select coalesce(sum(amount_paise), 0)::bigint as sum from payments.attempt
          where customer_id = ${customerId} and kind = ${purchaseKind} and state = 'PENDING'
            and created_at >= ${since} and not (snapshot ? 'mandate') and not (snapshot ? 'debit')`,
    )
  ).sum;

export interface AttemptMove {
  id: number;
  from: AttemptState;
  to: AttemptState;
  actor: string;
  reason: string | null;
  now: Date;
}

export const saveAttemptMove = (tx: Tx, move: AttemptMove): void =>
  tx.send(
    sql`with moved as (
          update payments.attempt
          set state = ${move.to}, reason = ${move.reason}, updated_at = ${move.now},
              next_check_at = case when ${move.to} = 'PAID' then null else next_check_at end
          where id = ${move.id}
        )
        insert into payments.event (subject, subject_id, from_state, to_state, actor, detail, at)
        values ('attempt', ${move.id}, ${move.from}, ${move.to}, ${move.actor},
                jsonb_strip_nulls(jsonb_build_object('reason', ${move.reason}::text)), ${move.now})`,
  );

/** Saves the gateway's id of the attempt. The first answer is kept; a second one changes nothing. */
export const saveGatewayOrder = (q: Queryable, id: number, gatewayOrderId: string, now: Date) =>
  q.run(
    sql`with moved as (
          update payments.attempt
          set provider_order_id = ${gatewayOrderId}, state = 'OPEN', updated_at = ${now}
          where id = ${id} and provider_order_id is null and state = 'STARTED'
          returning id
        )
        insert into payments.event (subject, subject_id, from_state, to_state, actor, at)
        select 'attempt', id, 'STARTED', 'OPEN', 'store', ${now} from moved`,
  );

/** Claims the next attempts that are due for a query, by moving the time of their next check. */
export const claimDueAttempts = (q: Queryable, now: Date, takenUntil: Date, limit: number) =>
  q.many(
    attemptRow,
    sql`with due as (
          select id as due_id from payments.attempt
          where next_check_at <= ${now} order by next_check_at limit ${limit}
          for update skip locked
        )
        update payments.attempt set next_check_at = ${takenUntil}, checks = checks + 1
        from due where id = due_id returning ${columns}`,
  );

export const saveNextCheck = (q: Queryable, id: number, at: Date | null) =>
  q.run(
    sql`update payments.attempt set next_check_at = ${at}
        where id = ${id} and next_check_at is not null`,
  );
