import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';
import { provider } from './attempts.sql.ts';
import type { ProviderId } from './gateways/gateway.ts';

export const differenceRow = z.object({
  paymentId: z.string(),
  what: z.enum(['NOT_HERE', 'NOT_THERE', 'AMOUNT', 'UNDECIDED', 'UNFULFILLED']),
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

/** A day that is settled again is written anew: late payments may be known by then. */
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

/** Which of these payments the store captured, whenever it was. */
export const selectCapturedAmong = (
  q: Queryable,
  providerId: ProviderId,
  paymentIds: readonly string[],
) =>
  q.many(
    knownRow,
    sql`select payment_id as "paymentId", amount_paise as amount, reference
        from payments.gateway_payment
        where provider = ${providerId} and payment_id = any(${paymentIds}::text[])
          and captured_at is not null`,
  );

const manualRow = z.object({
  refundNo: z.string(),
  kind: z.string(),
  reference: z.string(),
  amount: z.number(),
  reason: z.string(),
  failure: z.string().nullable(),
  updatedAt: z.date(),
});

/** Refunds that did not go out by themselves. */
export const selectManual = (q: Queryable) =>
  q.many(
    manualRow,
    sql`select refund_no as "refundNo", kind, reference, amount_paise as amount, reason, failure,
          updated_at as "updatedAt"
        from payments.refund where state = 'MANUAL' order by updated_at limit 100`,
  );
