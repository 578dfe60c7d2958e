import { z } from 'zod';
import { type Queryable, sql } from '../../../platform/db.ts';
import { provider } from '../attempts/attempts.sql.ts';
import type { GatewayId } from '../gateways/gateway.ts';

export const differenceRow = z.object({
  paymentId: z.string(),
  what: z.enum([
    'NOT_HERE',
    'NOT_THERE',
    'AMOUNT',
    'UNDECIDED',
    'UNFULFILLED',
    'REFUND_ELSEWHERE',
    'REFUND_NOT_HERE',
  ]),
  /** Paise. */
  atGateway: z.number().optional(),
  inStore: z.number().optional(),
  reference: z.string().optional(),
});
export type Difference = z.infer<typeof differenceRow>;

const settlementRow = z.object({
  day: z.string(),
  provider,
  gatewayCount: z.number(),
  gatewayPaise: z.number(),
  ledgerPaise: z.number(),
  storeCount: z.number(),
  storePaise: z.number(),
  differences: z.array(differenceRow),
  madeAt: z.date(),
});
export type Settlement = z.infer<typeof settlementRow>;

/** A repeated settlement replaces the report of the day, because it may include late payments. */
export const saveSettlement = (q: Queryable, row: Settlement) =>
  q.run(
    sql`insert into payments.settlement (day, provider, gateway_count, gateway_paise, ledger_paise,
          store_count, store_paise, differences, made_at)
        values (${row.day}, ${row.provider}, ${row.gatewayCount}, ${row.gatewayPaise},
          ${row.ledgerPaise}, ${row.storeCount}, ${row.storePaise},
          ${JSON.stringify(row.differences)}::jsonb, ${row.madeAt})
        on conflict (day, provider) do update
          set gateway_count = excluded.gateway_count, gateway_paise = excluded.gateway_paise,
              ledger_paise = excluded.ledger_paise, store_count = excluded.store_count,
              store_paise = excluded.store_paise, differences = excluded.differences,
              made_at = excluded.made_at`,
  );

export const selectSettlements = (q: Queryable, limit: number) =>
  q.many(
    settlementRow,
    sql`select day, provider, gateway_count as "gatewayCount", gateway_paise as "gatewayPaise",
          ledger_paise as "ledgerPaise", store_count as "storeCount", store_paise as "storePaise",
          differences, made_at as "madeAt"
        from payments.settlement order by day desc, provider limit ${limit}`,
  );

const knownRow = z.object({ paymentId: z.string(), amount: z.number(), reference: z.string() });

/** The payments among these that the shop captured, on any day. */
export const selectCapturedAmong = (
  q: Queryable,
  providerId: GatewayId,
  paymentIds: readonly string[],
) =>
  q.many(
    knownRow,
    sql`select payment_id as "paymentId", amount_paise as amount, reference
        from payments.gateway_payment
        where provider = ${providerId} and payment_id = any(${paymentIds}::text[])
          and captured_at is not null`,
  );

const madeElsewhereRow = z.object({
  paymentId: z.string(),
  reference: z.string(),
  amount: z.number(),
  owed: z.number(),
});

/**
 * Refunds that staff made in the gateway’s dashboard and the shop recorded since the settlement of
 * the day before. Each is reported once, also when the settlement itself found it.
 */
export const selectDashboardRefunds = (
  q: Queryable,
  providerId: GatewayId,
  { dayBefore, from, now }: { dayBefore: string; from: Date; now: Date },
) =>
  q.many(
    madeElsewhereRow,
    sql`select source.payment_id as "paymentId", refund.reference,
          refund.amount_paise as amount, refund.amount_paise - refund.excess_paise as owed
        from payments.refund as refund
        join payments.gateway_payment as source on source.id = refund.gateway_payment_id
        where source.provider = ${providerId} and refund.made_by = 'gateway'
          and refund.created_at <= ${now}
          and refund.created_at > coalesce(
            (select made_at from payments.settlement
             where provider = ${providerId} and day = ${dayBefore}), ${from})
        order by refund.id`,
  );
