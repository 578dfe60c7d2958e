import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../platform/db.ts';
import type { ErasedCustomer, MergedCustomers } from '../../platform/personal-data.ts';

const anyRow = z.record(z.string(), z.unknown());

export const selectPurchasesForExport = (q: Queryable, customerId: number) =>
  q.many(
    anyRow,
    sql`select reference, months, amount_paise / 100.0 as "rupees", state,
               created_at as "boughtAt", starts_at as "from", ends_at as "until"
        from membership.purchase left join membership.period using (reference)
        where purchase.customer_id = ${customerId} order by created_at`,
  );

/** Keeps paid purchases under the customer’s number, and deletes the plan in the cart. */
export const deleteCartPlansOf = (tx: Tx, { customerId, sessionIds }: ErasedCustomer) =>
  tx.run(sql`
    delete from membership.cart_plan
    where customer_id = ${customerId} or session_id = any(${sessionIds}::bigint[])`);

export async function mergeMemberships(tx: Tx, { from, to }: MergedCustomers): Promise<void> {
  await tx.run(sql`update membership.purchase set customer_id = ${to} where customer_id = ${from}`);
  await tx.run(sql`update membership.period set customer_id = ${to} where customer_id = ${from}`);
  await tx.run(sql`update membership.saving set customer_id = ${to} where customer_id = ${from}`);
}
