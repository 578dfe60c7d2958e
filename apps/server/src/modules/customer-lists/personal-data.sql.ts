import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../platform/db.ts';
import type { ErasedCustomer } from '../../platform/personal-data.ts';

const productRow = z.record(z.string(), z.unknown());

export const selectWishlistForExport = (q: Queryable, customerId: number) =>
  q.many(
    productRow,
    sql`select product_id as "productId" from customer_lists.wishlist_item where customer_id = ${customerId}
        order by product_id`,
  );

export const selectViewedForExport = (q: Queryable, customerId: number) =>
  q.many(
    productRow,
    sql`select product_id as "productId", viewed_at as "viewedAt" from customer_lists.recently_viewed
        where customer_id = ${customerId} order by viewed_at desc`,
  );

export async function deleteListsOf(tx: Tx, { customerId, sessionIds }: ErasedCustomer) {
  await tx.run(sql`delete from customer_lists.wishlist_item where customer_id = ${customerId}`);
  await tx.run(sql`
    delete from customer_lists.recently_viewed
    where customer_id = ${customerId} or session_id = any(${sessionIds}::bigint[])`);
}
