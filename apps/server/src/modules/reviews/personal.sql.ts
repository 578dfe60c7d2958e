import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../platform/db.ts';

const reviewRow = z.record(z.string(), z.unknown());

export const selectReviewsForExport = (q: Queryable, customerId: number) =>
  q.many(
    reviewRow,
    sql`select product_name as "product", customer_name as "shownAs", order_no as "orderNo", rating,
               text, status, created_at as "writtenAt"
        from reviews.review where customer_id = ${customerId} order by id`,
  );

/** Other buyers rely on what was said; who said it, and their photos, go. */
export async function hideAuthor(tx: Tx, customerId: number): Promise<void> {
  await tx.run(sql`
    delete from reviews.picture
    where review_id in (select id from reviews.review where customer_id = ${customerId})`);
  await tx.run(sql`
    update reviews.review set customer_name = 'A customer' where customer_id = ${customerId}`);
}
