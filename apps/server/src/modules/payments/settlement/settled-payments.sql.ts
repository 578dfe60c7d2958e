import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import { type Seek, type SortOrder, cursorKeyRow } from '../../../platform/keyset.ts';
import type { GatewayId } from '../gateways/gateway.ts';

const amountRow = z.object({ id: z.string(), amount: z.number() });

/** The captured payments among these ids of a gateway, with their amounts in paise. */
export const selectPaymentsAtGateway = (
  q: Queryable,
  provider: GatewayId,
  paymentIds: readonly string[],
) =>
  q.many(
    amountRow,
    sql`select payment_id as id, amount_paise as amount from payments.gateway_payment
        where provider = ${provider} and payment_id = any(${[...paymentIds]}::text[])
          and captured_at is not null`,
  );

/** The refunds among these ids of a gateway, with their amounts in paise. */
export const selectRefundsAtGateway = (
  q: Queryable,
  provider: GatewayId,
  refundIds: readonly string[],
) =>
  q.many(
    amountRow,
    sql`select provider_refund_id as id, sum(refund.amount_paise)::bigint as amount
        from payments.refund as refund
        join payments.gateway_payment as source on source.id = refund.gateway_payment_id
        where provider_refund_id = any(${[...refundIds]}::text[]) and source.provider = ${provider}
        group by provider_refund_id`,
  );

/** Records that the gateway has paid out these payments. */
export const markSettled = (
  tx: Tx,
  provider: GatewayId,
  { paymentIds, now }: { paymentIds: readonly string[]; now: Date },
) =>
  tx.run(sql`
    update payments.gateway_payment set settled_at = ${now}
    where provider = ${provider} and payment_id = any(${[...paymentIds]}::text[])
      and captured_at is not null and settled_at is null`);

const unsettledRow = z.object({
  provider: z.enum(['razorpay', 'payu']),
  paymentId: z.string(),
  reference: z.string(),
  amount: z.number(),
  capturedAt: z.date(),
  cursorKey: cursorKeyRow,
});

export const oldestUnsettled: SortOrder = {
  list: 'unsettled-payments',
  keys: [
    { column: sql`captured_at`, type: 'moment' },
    { column: sql`id`, type: 'number' },
  ],
  direction: 'ascending',
};

/** Payments that were captured before a moment and never paid out. */
export const selectUnsettledPayments = (q: Queryable, before: Date, seek: Seek) =>
  q.many(
    unsettledRow,
    sql`select provider, payment_id as "paymentId", reference, amount_paise as amount,
          captured_at as "capturedAt", ${seek.cursorKey} as "cursorKey"
        from payments.gateway_payment
        where captured_at < ${before} and settled_at is null and ${seek.where}
        order by ${seek.orderBy} limit ${seek.limit}`,
  );
