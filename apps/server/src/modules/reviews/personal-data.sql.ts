import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../platform/db.ts';
import type { MergedCustomers } from '../../platform/personal-data.ts';

const reviewRow = z.record(z.string(), z.unknown());

export const selectReviewsForExport = (q: Queryable, customerId: number) =>
  q.many(
    reviewRow,
    sql`select product_name as "product", customer_name as "shownAs", order_no as "orderNo", rating,
               text, status, created_at as "writtenAt"
        from reviews.review where customer_id = ${customerId} order by id`,
  );

const pictureRow = z.object({ name: z.string() });

/**
 * Other customers rely on the text, so it stays; the author's name and photos are removed. Returns the names
 * of photos that no other review uses.
 */
export async function anonymiseReviews(tx: Tx, customerId: number): Promise<string[]> {
  const gone = await tx.many(
    pictureRow,
    sql`delete from reviews.picture
        where review_id in (select id from reviews.review where customer_id = ${customerId})
        returning name`,
  );
  await tx.run(sql`
    update reviews.review set customer_name = 'A customer' where customer_id = ${customerId}`);
  const names = gone.map(({ name }) => name);
  const left = await tx.many(
    pictureRow,
    sql`select name from reviews.picture where name = any(${names}::text[])`,
  );
  return names.filter((name) => left.every((other) => other.name !== name));
}

export const moveReviews = (tx: Tx, { from, to }: MergedCustomers) =>
  tx.run(sql`update reviews.review set customer_id = ${to} where customer_id = ${from}`);
