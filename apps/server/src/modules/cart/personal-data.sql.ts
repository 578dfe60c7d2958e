import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../platform/db.ts';
import type { ErasedCustomer, MergedCustomers } from '../../platform/personal-data.ts';

const lineRow = z.record(z.string(), z.unknown());

export const selectCartForExport = (q: Queryable, customerId: number) =>
  q.many(
    lineRow,
    sql`select line.sku, line.cut, line.quantity, line.added_at as "addedAt"
        from cart.cart join cart.line on line.cart_id = cart.id
        where cart.customer_id = ${customerId} order by line.added_at`,
  );

export const deleteCartsOf = (tx: Tx, { customerId, sessionIds }: ErasedCustomer) =>
  tx.run(sql`
    delete from cart.cart
    where customer_id = ${customerId} or session_id = any(${sessionIds}::bigint[])`);

/** The cart moves where the other account has none; otherwise that one stays. */
export async function mergeCarts(tx: Tx, { from, to }: MergedCustomers): Promise<void> {
  await tx.run(sql`
    update cart.cart set customer_id = ${to}
    where customer_id = ${from}
      and not exists (select from cart.cart as other where other.customer_id = ${to})`);
}
