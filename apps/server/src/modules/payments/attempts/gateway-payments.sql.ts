import type { Paise } from '@halal-basket/money';
import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import { paiseColumn } from '../../../platform/rows.ts';
import { type Attempt, kind, provider } from './attempts.sql.ts';
import type { PaymentEvent, GatewayId } from '../gateways/gateway.ts';
import type { PurchaseKind } from '../purchase.ts';
import type { GatewayPaymentState } from '../states.ts';

const gatewayPaymentRow = z.object({
  id: z.number(),
  attemptId: z.number(),
  kind,
  reference: z.string(),
  customerId: z.number(),
  provider,
  paymentId: z.string(),
  state: z.enum([
    'PENDING',
    'AUTHORISED',
    'CAPTURED',
    'FAILED',
    'REFUNDED',
  ]) satisfies z.ZodType<GatewayPaymentState>,
  outcome: z.enum(['KEPT', 'RETURNED', 'QUARANTINED']).nullable(),
  amount: paiseColumn,
  currency: z.string(),
  method: z.string(),
  reason: z.string().nullable(),
  refunded: paiseColumn,
  capturedAt: z.date().nullable(),
});
export type GatewayPayment = z.infer<typeof gatewayPaymentRow>;
export type Outcome = NonNullable<GatewayPayment['outcome']>;

const columns = sql`id, attempt_id as "attemptId", kind, reference, customer_id as "customerId",
  provider, payment_id as "paymentId", state, outcome, amount_paise as amount, currency, method,
  reason, refunded_paise as refunded, captured_at as "capturedAt"`;

/** The row of that payment, inserted with its first event, and locked. */
export async function lockGatewayPayment(
  tx: Tx,
  attempt: Attempt,
  fact: PaymentEvent,
  now: Date,
): Promise<{ payment: GatewayPayment; isNew: boolean }> {
  const made = await tx.run(
    sql`insert into payments.gateway_payment (attempt_id, kind, reference, customer_id, provider,
          payment_id, state, amount_paise, currency, method, created_at, updated_at)
        values (${attempt.id}, ${attempt.kind}, ${attempt.reference}, ${attempt.customerId},
          ${fact.provider}, ${fact.paymentId}, 'PENDING', ${fact.amount}, ${fact.currency},
          ${fact.method}, ${now}, ${now})
        on conflict (provider, payment_id) do nothing`,
  );
  const payment = await tx.one(
    gatewayPaymentRow,
    sql`select ${columns} from payments.gateway_payment
        where provider = ${fact.provider} and payment_id = ${fact.paymentId} for update`,
  );
  return { payment, isNew: made === 1 };
}

/** Saves the new state with the event’s details, and appends an event row. */
export const savePaymentEvent = (
  tx: Tx,
  payment: GatewayPayment,
  fact: PaymentEvent,
  { actor, now }: { actor: string; now: Date },
): void =>
  tx.send(
    sql`with moved as (
          update payments.gateway_payment
          set state = ${fact.state}, amount_paise = ${fact.amount}, currency = ${fact.currency},
              method = ${fact.method}, reason = ${fact.reason ?? null}, updated_at = ${now},
              bank_reference = coalesce(${fact.bankReference ?? null}, bank_reference),
              captured_at = case when ${fact.state} = 'CAPTURED' then ${now} else captured_at end
          where id = ${payment.id}
        )
        insert into payments.event (subject, subject_id, from_state, to_state, actor, detail, at)
        values ('gateway_payment', ${payment.id}, ${payment.state}, ${fact.state}, ${actor},
                jsonb_strip_nulls(jsonb_build_object('reason', ${fact.reason ?? null}::text)),
                ${now})`,
  );

/** Saves what happens with captured money, and appends an event row for customer support. */
export const saveOutcome = (
  tx: Tx,
  payment: Pick<GatewayPayment, 'id'>,
  outcome: Outcome,
  { why, now }: { why: string; now: Date },
): void =>
  tx.send(
    sql`with decided as (
          update payments.gateway_payment set outcome = ${outcome}, updated_at = ${now}
          where id = ${payment.id}
        )
        insert into payments.event (subject, subject_id, from_state, to_state, actor, detail, at)
        values ('gateway_payment', ${payment.id}, 'CAPTURED', 'CAPTURED', 'store',
                jsonb_build_object('outcome', ${outcome}::text, 'why', ${why}::text), ${now})`,
  );

/** A captured payment, by the gateway’s number. */
export const selectCaptured = (q: Queryable, providerId: GatewayId, paymentId: string) =>
  q.maybe(
    gatewayPaymentRow,
    sql`select ${columns} from payments.gateway_payment
        where provider = ${providerId} and payment_id = ${paymentId} and captured_at is not null`,
  );

/** A captured payment, locked: no concurrent refund of it can be requested. */
export const lockCaptured = (tx: Tx, id: number) =>
  tx.one(
    gatewayPaymentRow,
    sql`select ${columns} from payments.gateway_payment where id = ${id} for update`,
  );

/** The payment that pays the purchase; null before there is one. */
export const selectPaymentOfPurchase = (
  q: Queryable,
  purchaseKind: PurchaseKind,
  reference: string,
) =>
  q.maybe(
    gatewayPaymentRow,
    sql`select ${columns} from payments.gateway_payment
        where kind = ${purchaseKind} and reference = ${reference} and outcome = 'KEPT'`,
  );

export const selectGatewayPayments = (q: Queryable, attemptId: number) =>
  q.many(
    gatewayPaymentRow,
    sql`select ${columns} from payments.gateway_payment
        where attempt_id = ${attemptId} order by id`,
  );

export const selectCapturedBetween = (q: Queryable, providerId: GatewayId, from: Date, to: Date) =>
  q.many(
    gatewayPaymentRow,
    sql`select ${columns} from payments.gateway_payment
        where provider = ${providerId} and captured_at >= ${from} and captured_at < ${to}
        order by id`,
  );

/** Adds to the refunded amount. The table’s check keeps the sum below the captured amount. */
export const addRefunded = (tx: Tx, id: number, amount: Paise): void =>
  tx.send(
    sql`update payments.gateway_payment set refunded_paise = refunded_paise + ${amount}
        where id = ${id}`,
  );
