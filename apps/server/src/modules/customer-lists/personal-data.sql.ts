import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../platform/db.ts';
import type { ErasedCustomer, MergedCustomers } from '../../platform/personal-data.ts';

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

export async function mergeLists(tx: Tx, { from, to }: MergedCustomers): Promise<void> {
  await tx.run(sql`
    insert into customer_lists.wishlist_item (customer_id, product_id, wished_at)
    select ${to}, product_id, wished_at from customer_lists.wishlist_item
    where customer_id = ${from} on conflict do nothing`);
}
