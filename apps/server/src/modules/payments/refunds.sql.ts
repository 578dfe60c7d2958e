import { type Paise, paise } from '@halal-basket/money';
import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../platform/db.ts';
import { kind, provider } from './attempts.sql.ts';
import type { PurchaseKind } from './purchase.ts';
import type { RefundState } from './states.ts';

const refundRow = z.object({
  id: z.number(),
  refundNo: z.string(),
  key: z.string(),
  kind,
  reference: z.string(),
  customerId: z.number(),
  destination: z.enum(['source', 'wallet']),
  /** Of the payment that it returns; null where it goes to the wallet. */
  provider: provider.nullable(),
  paymentId: z.string().nullable(),
  amount: z.number().transform(paise),
  reason: z.string(),
  state: z.enum(['REQUESTED', 'PENDING', 'PROCESSED', 'MANUAL']) satisfies z.ZodType<RefundState>,
  providerRefundId: z.string().nullable(),
  bankReference: z.string().nullable(),
  tries: z.number(),
  /** One more after each time that the gateway failed to send it. */
  round: z.number(),
  failure: z.string().nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type Refund = z.infer<typeof refundRow>;

const columns = sql`refund.id, refund_no as "refundNo", key, refund.kind, refund.reference,
  refund.customer_id as "customerId", destination, source.provider, source.payment_id as "paymentId",
  refund.amount_paise as amount, refund.reason, refund.state,
  provider_refund_id as "providerRefundId", refund.bank_reference as "bankReference", tries, round, failure,
  refund.created_at as "createdAt", refund.updated_at as "updatedAt"`;
const joined = sql`payments.refund as refund
  left join payments.gateway_payment as source on source.id = refund.gateway_payment_id`;

export interface NewRefund {
  refundNo: string;
  key: string;
  kind: PurchaseKind;
  reference: string;
  customerId: number;
  destination: 'source' | 'wallet';
  gatewayPaymentId: number | null;
  amount: Paise;
  reason: string;
  state: RefundState;
  nextTryAt: Date | null;
  now: Date;
}

export const insertRefund = (tx: Tx, refund: NewRefund): void =>
  tx.send(
    sql`with made as (
          insert into payments.refund (refund_no, key, kind, reference, customer_id, destination,
            gateway_payment_id, amount_paise, reason, state, next_try_at, created_at, updated_at)
          values (${refund.refundNo}, ${refund.key}, ${refund.kind}, ${refund.reference},
            ${refund.customerId}, ${refund.destination}, ${refund.gatewayPaymentId},
            ${refund.amount}, ${refund.reason}, ${refund.state}, ${refund.nextTryAt}, ${refund.now},
            ${refund.now})
          returning id
        )
        insert into payments.event (subject, subject_id, to_state, actor, detail, at)
        select 'refund', id, ${refund.state}, 'store',
               jsonb_build_object('reason', ${refund.reason}::text), ${refund.now}
        from made`,
  );

/** The refunds that a key stands for: at most one to the source and one to the wallet. */
export const selectByKey = (q: Queryable, key: string) =>
  q.many(
    refundRow,
    sql`select ${columns} from ${joined}
        where key in (${key}, ${`${key}:rest`}) order by refund.id`,
  );

export const selectRefundsOf = (q: Queryable, purchaseKind: PurchaseKind, references: string[]) =>
  q.many(
    refundRow,
    sql`select ${columns} from ${joined}
        where refund.kind = ${purchaseKind} and refund.reference = any(${references}::text[])
        order by refund.id`,
  );

export const selectRefund = (q: Queryable, refundNo: string) =>
  q.maybe(refundRow, sql`select ${columns} from ${joined} where refund_no = ${refundNo}`);

export const lockRefund = (tx: Tx, refundNo: string) =>
  tx.maybe(
    refundRow,
    sql`select ${columns} from ${joined} where refund_no = ${refundNo} for update of refund`,
  );

export const selectRefundByProvider = (q: Queryable, providerRefundId: string) =>
  q.maybe(
    refundRow,
    sql`select ${columns} from ${joined} where provider_refund_id = ${providerRefundId}`,
  );

export interface RefundMove {
  id: number;
  from: RefundState;
  to: RefundState;
  providerRefundId: string | null;
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
              provider_refund_id = coalesce(${move.providerRefundId}, provider_refund_id),
              bank_reference = coalesce(${move.bankReference}, bank_reference),
              updated_at = ${move.now}
          where id = ${move.id}
        )
        insert into payments.event (subject, subject_id, from_state, to_state, actor, detail, at)
        values ('refund', ${move.id}, ${move.from}, ${move.to}, ${move.actor},
                jsonb_strip_nulls(jsonb_build_object('failure', ${move.failure}::text)),
                ${move.now})`,
  );

/** The gateway has failed it: what is asked for next is a new refund to it. */
export const beginNextRound = (tx: Tx, id: number): void =>
  tx.send(
    sql`update payments.refund set round = round + 1, provider_refund_id = null, tries = 0
        where id = ${id}`,
  );

/** It was tried and nothing is known yet: when to try again. */
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

/** Refunds that are due for a try or a look, taken by moving their time. */
export const takeDueRefunds = (q: Queryable, now: Date, takenUntil: Date, limit: number) =>
  q.many(
    numberRow,
    sql`with due as (
          select id as due_id from payments.refund
          where next_try_at <= ${now} order by next_try_at limit ${limit} for update skip locked
        )
        update payments.refund set next_try_at = ${takenUntil}, tries = tries + 1
        from due where id = due_id returning refund_no as "refundNo"`,
  );

/** Takes one by its number, if it is due. */
export const takeRefund = (q: Queryable, refundNo: string, now: Date, takenUntil: Date) =>
  q.run(
    sql`update payments.refund set next_try_at = ${takenUntil}, tries = tries + 1
        where refund_no = ${refundNo} and next_try_at <= ${now}`,
  );
