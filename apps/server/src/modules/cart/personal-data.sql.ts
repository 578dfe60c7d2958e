import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../platform/db.ts';
import type { ErasedCustomer } from '../../platform/personal-data.ts';

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
