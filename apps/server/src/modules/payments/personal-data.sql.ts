import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../platform/db.ts';
import type { MergedCustomers } from '../../platform/personal-data.ts';

const exportRow = z.record(z.string(), z.unknown());

export const selectPaymentsForExport = (q: Queryable, customerId: number) =>
  q.many(
    exportRow,
    sql`select kind as "for", reference, mode, (amount_paise / 100.0)::float8 as "rupees", state,
               (refunded_paise / 100.0)::float8 as "rupeesReturned", created_at as "at"
        from payments.payment where customer_id = ${customerId} order by id`,
  );

export const selectRefundsForExport = (q: Queryable, customerId: number) =>
  q.many(
    exportRow,
    sql`select refund_no as "refundNo", kind as "for", reference, destination,
               (amount_paise / 100.0)::float8 as "rupees", reason, state, bank_reference as "bankReference",
               created_at as "at"
        from payments.refund where customer_id = ${customerId} order by id`,
  );

export const deleteGatewayNames = (tx: Tx, customerId: number) =>
  tx.run(sql`delete from payments.gateway_customer where customer_id = ${customerId}`);

/** Attempts keep the purchase that was sent to a gateway, but not the payer. */
export const blankPayers = (tx: Tx, customerId: number) =>
  tx.run(sql`
    update payments.attempt
    set snapshot = jsonb_set(snapshot, '{payer}',
          (snapshot -> 'payer') || '{"name": "Erased customer", "email": "", "phone": ""}')
    where customer_id = ${customerId}`);

const undecidedRow = z.object({ payment: z.boolean(), refund: z.boolean(), dispute: z.boolean() });

export const selectUndecided = (q: Queryable, customerId: number) =>
  q.one(
    undecidedRow,
    sql`select exists (select from payments.attempt
                       where customer_id = ${customerId} and state = 'PENDING')
                 or exists (select from payments.gateway_payment
                            where customer_id = ${customerId}
                              and (state in ('PENDING', 'AUTHORISED')
                                   or state = 'CAPTURED' and outcome is null
                                   or outcome = 'QUARANTINED')) as payment,
               exists (select from payments.refund
                       where customer_id = ${customerId} and state <> 'PROCESSED') as refund,
               exists (select from payments.dispute d
                       join payments.gateway_payment p
                         on p.provider = d.provider and p.payment_id = d.payment_id
                       where p.customer_id = ${customerId} and d.state in ('OPEN', 'UNDER_REVIEW'))
                 as dispute`,
  );

/** Later refunds reach the account that stays. Mandates of the closed account are over. */
export async function mergePayments(tx: Tx, { from, to }: MergedCustomers): Promise<void> {
  await tx.run(sql`update payments.payment set customer_id = ${to} where customer_id = ${from}`);
  await tx.run(sql`update payments.attempt set customer_id = ${to} where customer_id = ${from}`);
  await tx.run(sql`
    update payments.gateway_payment set customer_id = ${to} where customer_id = ${from}`);
  await tx.run(sql`update payments.refund set customer_id = ${to} where customer_id = ${from}`);
}

const mandateRow = z.object({ inUse: z.boolean() });

/** Whether a bank may still debit the customer, or is asked whether it may. */
export const hasMandate = async (q: Queryable, customerId: number): Promise<boolean> =>
  (
    await q.one(
      mandateRow,
      sql`select exists (select from payments.mandate where customer_id = ${customerId}
                           and state in ('CREATED', 'ACTIVE', 'PAUSED')) as "inUse"`,
    )
  ).inUse;
