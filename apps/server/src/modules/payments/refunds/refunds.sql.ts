import type { Paise } from '@halal-basket/money';
import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import { paiseColumn } from '../../../platform/rows.ts';
import { kind, provider } from '../attempts/attempts.sql.ts';
import type { RefundEvent } from '../gateways/gateway.ts';
import type { PurchaseKind } from '../purchase.ts';
import type { RefundState } from '../states.ts';

export const refundRow = z.object({
  id: z.number(),
  refundNo: z.string(),
  key: z.string(),
  kind,
  reference: z.string(),
  customerId: z.number(),
  /** `bank`: sent by the shop's own bank. `dispute`: the customer's bank took it. `gateway`: see madeBy. */
  destination: z.enum(['source', 'wallet', 'bank', 'dispute', 'gateway']),
  /** The sender: the store, or staff in the gateway's dashboard. */
  madeBy: z.enum(['store', 'gateway']),
  /** The part of a dashboard refund beyond the amount that the store still owed. */
  excess: paiseColumn,
  /** The provider of the refunded payment; null for a refund to HB Money. */
  provider: provider.nullable(),
  paymentId: z.string().nullable(),
  gatewayPaymentId: z.number().nullable(),
  amount: paiseColumn,
  reason: z.string(),
  state: z.enum(['REQUESTED', 'PENDING', 'PROCESSED', 'MANUAL']) satisfies z.ZodType<RefundState>,
  gatewayRefundId: z.string().nullable(),
  bankReference: z.string().nullable(),
  tries: z.number(),
  /** Rises each time the gateway fails to send the refund. */
  round: z.number(),
  failure: z.string().nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type Refund = z.infer<typeof refundRow>;

export const refundColumns = sql`refund.id, refund_no as "refundNo", key, refund.kind, refund.reference,
  refund.customer_id as "customerId", destination, made_by as "madeBy", excess_paise as excess,
  source.provider, source.payment_id as "paymentId",
  gateway_payment_id as "gatewayPaymentId",
  refund.amount_paise as amount, refund.reason, refund.state,
  provider_refund_id as "gatewayRefundId", refund.bank_reference as "bankReference", tries, round, failure,
  refund.created_at as "createdAt", refund.updated_at as "updatedAt"`;
/** Refunds as `refund`, each with its payment as `source`. */
export const refundsWithSource = sql`payments.refund as refund
  left join payments.gateway_payment as source on source.id = refund.gateway_payment_id`;

export interface NewRefund {
  refundNo: string;
  key: string;
  kind: PurchaseKind;
  reference: string;
  customerId: number;
  destination: 'source' | 'wallet' | 'gateway';
  gatewayPaymentId: number | null;
  amount: Paise;
  reason: string;
  state: RefundState;
  nextTryAt: Date | null;
  now: Date;
  /** Only for a refund that was made at the gateway. */
  atGateway?: { gatewayRefundId: string; bankReference: string | null; excess: Paise };
}

export const insertRefund = (tx: Tx, refund: NewRefund): void =>
  tx.send(
    sql`with made as (
          insert into payments.refund (refund_no, key, kind, reference, customer_id, destination,
            gateway_payment_id, amount_paise, reason, state, next_try_at, made_by,
            provider_refund_id, bank_reference, excess_paise, created_at, updated_at)
          values (${refund.refundNo}, ${refund.key}, ${refund.kind}, ${refund.reference},
            ${refund.customerId}, ${refund.destination}, ${refund.gatewayPaymentId},
            ${refund.amount}, ${refund.reason}, ${refund.state}, ${refund.nextTryAt},
            ${refund.atGateway ? 'gateway' : 'store'}, ${refund.atGateway?.gatewayRefundId ?? null},
            ${refund.atGateway?.bankReference ?? null}, ${refund.atGateway?.excess ?? 0},
            ${refund.now}, ${refund.now})
          returning id
        )
        insert into payments.event (subject, subject_id, to_state, actor, detail, at)
        select 'refund', id, ${refund.state}, ${refund.atGateway ? 'gateway' : 'store'},
               jsonb_build_object('reason', ${refund.reason}::text), ${refund.now}
        from made`,
  );

/** The refunds of keys: for each at most one to the source and one to the wallet. */
export const selectByKeys = (q: Queryable, keys: readonly string[]) =>
  q.many(
    refundRow,
    sql`select ${refundColumns} from ${refundsWithSource}
        where key = any(${keys.flatMap((key) => [key, `${key}:rest`, `${key}:returned`])}::text[])
        order by refund.id`,
  );

export const selectRefundsOf = (q: Queryable, purchaseKind: PurchaseKind, references: string[]) =>
  q.many(
    refundRow,
    sql`select ${refundColumns} from ${refundsWithSource}
        where (refund.kind = ${purchaseKind} and refund.reference = any(${references}::text[]))
           or (${purchaseKind} = 'order' and refund.kind = 'edit' and refund.reference in (
             select reference from payments.payment where part_of = any(${references}::text[])))
        order by refund.id`,
  );

export const selectRefund = (q: Queryable, refundNo: string) =>
  q.maybe(
    refundRow,
    sql`select ${refundColumns} from ${refundsWithSource} where refund_no = ${refundNo}`,
  );

export const lockRefund = (tx: Tx, refundNo: string) =>
  tx.maybe(
    refundRow,
    sql`select ${refundColumns} from ${refundsWithSource} where refund_no = ${refundNo} for update of refund`,
  );

/** By the gateway’s number. */
export const selectRefundByGatewayId = (
  q: Queryable,
  { provider: providerId, paymentId, gatewayRefundId }: RefundEvent,
) =>
  q.maybe(
    refundRow,
    sql`select ${refundColumns} from ${refundsWithSource}
        where provider_refund_id = ${gatewayRefundId} and source.provider = ${providerId}
          and source.payment_id = ${paymentId}`,
  );

/** Refunds of a payment that have not left the store. */
export const selectUnsent = (q: Queryable, gatewayPaymentId: number) =>
  q.many(
    refundRow,
    sql`select ${refundColumns} from ${refundsWithSource}
        where gateway_payment_id = ${gatewayPaymentId} and destination = 'source'
          and refund.state in ('REQUESTED', 'MANUAL')
        order by refund.id`,
  );

/** Links the refund to one that was made at the gateway. */
export const saveMadeAtGateway = (tx: Tx, id: number): void =>
  tx.send(sql`update payments.refund set made_by = 'gateway' where id = ${id}`);

/** The destination of its money instead of the gateway. */
export const saveDestination = (tx: Tx, id: number, destination: Refund['destination']): void =>
  tx.send(sql`update payments.refund set destination = ${destination} where id = ${id}`);

/** The sum of a payment's refunds that staff settled by one method, in paise. */
export const selectSettledBy = async (
  q: Queryable,
  gatewayPaymentId: number,
  destination: Refund['destination'],
): Promise<number> =>
  (
    await q.one(
      z.object({ settled: z.number() }),
      sql`select coalesce(sum(amount_paise), 0)::bigint as settled from payments.refund
          where gateway_payment_id = ${gatewayPaymentId} and destination = ${destination}`,
    )
  ).settled;

/**
 * The dashboard refunds of a payment beyond the owed amount, less the part that staff settled by
 * them, in paise.
 */
export const selectExcess = async (q: Queryable, gatewayPaymentId: number): Promise<number> =>
  (
    await q.one(
      z.object({ excess: z.number() }),
      sql`select coalesce(sum(excess_paise), 0)::bigint
            - coalesce(sum(amount_paise) filter (where destination = 'gateway'), 0)::bigint as excess
          from payments.refund where gateway_payment_id = ${gatewayPaymentId}`,
    )
  ).excess;

/**
 * The dashboard refunds with a part beyond the owed amount. One that the bank failed counts too: staff send it again or
 * settle it.
 */
export const selectExcessRows = (q: Queryable, gatewayPaymentId: number) =>
  q.many(
    z.object({ id: z.number(), excess: paiseColumn }),
    sql`select id, excess_paise as excess from payments.refund
        where gateway_payment_id = ${gatewayPaymentId} and excess_paise > 0 order by id`,
  );

/** Reduces the excess by the amount that was owed after all. */
export const reduceExcess = (tx: Tx, id: number, amount: Paise): void =>
  tx.send(sql`update payments.refund set excess_paise = excess_paise - ${amount} where id = ${id}`);

/**
 * Reduces a refund that has not left the store by the amount of a dashboard refund, and writes the
 * event.
 */
export const reduceRefund = (
  tx: Tx,
  { id, state }: Pick<Refund, 'id' | 'state'>,
  { amount, now }: { amount: Paise; now: Date },
): void =>
  tx.send(
    sql`with reduced as (
          update payments.refund set amount_paise = amount_paise - ${amount}, updated_at = ${now}
          where id = ${id}
        )
        insert into payments.event (subject, subject_id, from_state, to_state, actor, detail, at)
        values ('refund', ${id}, ${state}, ${state}, 'gateway',
                jsonb_build_object('returnedInDashboard', ${amount}::bigint), ${now})`,
  );

/** Stopped refunds of payments with dashboard refunds beyond the owed amount. */
export const selectStoppedWithExcess = (q: Queryable) =>
  q.many(
    numberRow,
    sql`select refund_no as "refundNo" from payments.refund as refund
        where state = 'MANUAL' and destination = 'source' and excess_paise = 0 and exists (
          select from payments.refund as made
          where made.gateway_payment_id = refund.gateway_payment_id and made.excess_paise > 0)
        order by id`,
  );

export interface RefundMove {
  id: number;
  from: RefundState;
  to: RefundState;
  gatewayRefundId: string | null;
  bankReference: string | null;
  failure: string | null;
  nextTryAt: Date | null;
  actor: string;
  now: Date;
}

export const saveRefundMove = (tx: Tx, move: RefundMove): void =>
  tx.send(
    sql`with moved as (
          update payments.refund
          set state = ${move.to}, failure = ${move.failure}, next_try_at = ${move.nextTryAt},
              provider_refund_id = coalesce(${move.gatewayRefundId}, provider_refund_id),
              bank_reference = coalesce(${move.bankReference}, bank_reference),
              updated_at = ${move.now}
          where id = ${move.id}
        )
        insert into payments.event (subject, subject_id, from_state, to_state, actor, detail, at)
        values ('refund', ${move.id}, ${move.from}, ${move.to}, ${move.actor},
                jsonb_strip_nulls(jsonb_build_object('failure', ${move.failure}::text)),
                ${move.now})`,
  );

/** Starts a new gateway refund after the gateway failed one. */
export const startNextRound = (tx: Tx, id: number): void =>
  tx.send(
    sql`update payments.refund set round = round + 1, provider_refund_id = null, tries = 0, made_by = 'store'
        where id = ${id}`,
  );

/** Saves when to try again after an unknown outcome. */
export const saveRefundTry = (
  tx: Tx,
  id: number,
  { failure, nextTryAt }: { failure: string | null; nextTryAt: Date | null },
): void =>
  tx.send(
    sql`update payments.refund set failure = ${failure}, next_try_at = ${nextTryAt}
        where id = ${id}`,
  );

const numberRow = z.object({ refundNo: z.string() });

/** Refunds that are due for sending or checking, claimed by moving their time. */
export const claimDueRefunds = (q: Queryable, now: Date, takenUntil: Date, limit: number) =>
  q.many(
    numberRow,
    sql`with due as (
          select id as due_id from payments.refund
          where next_try_at <= ${now} order by next_try_at limit ${limit} for update skip locked
        )
        update payments.refund set next_try_at = ${takenUntil}, tries = tries + 1
        from due where id = due_id returning refund_no as "refundNo"`,
  );

/** Claims one refund by its number, if it is due. */
export const claimRefund = (q: Queryable, refundNo: string, now: Date, takenUntil: Date) =>
  q.run(
    sql`update payments.refund set next_try_at = ${takenUntil}, tries = tries + 1
        where refund_no = ${refundNo} and next_try_at <= ${now}`,
  );
