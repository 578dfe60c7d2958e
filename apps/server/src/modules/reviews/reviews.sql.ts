import { z } from 'zod';
import { type Queryable, type Sql, type Tx, sql } from '../../platform/db.ts';
import { type Seek, type SortOrder, countRows, cursorKeyRow } from '../../platform/keyset.ts';

const status = z.enum(['PENDING', 'SHOWN', 'REFUSED']);
export type ReviewStatus = z.infer<typeof status>;

const pictureRow = z.object({ name: z.string(), width: z.number(), height: z.number() });
export type ReviewPicture = z.infer<typeof pictureRow>;

const reviewRow = z.object({
  id: z.number(),
  productId: z.number(),
  productName: z.string(),
  customerName: z.string(),
  orderNo: z.string(),
  rating: z.number(),
  text: z.string(),
  status,
  createdAt: z.date(),
  decidedAt: z.date().nullable(),
  decidedBy: z.string().nullable(),
  pictures: z.array(pictureRow),
});
export type Review = z.infer<typeof reviewRow>;

const columns = sql`review.id, product_id as "productId", product_name as "productName",
  customer_name as "customerName", order_no as "orderNo", rating, text, status,
  created_at as "createdAt", decided_at as "decidedAt", decided_by as "decidedBy",
  coalesce((select json_agg(json_build_object('name', name, 'width', width, 'height', height)
              order by position)
            from reviews.picture where review_id = review.id), '[]') as pictures`;

export type ReviewOrder = 'newest' | 'highest' | 'lowest';

const orders: Record<ReviewOrder, Sql> = {
  newest: sql`id desc`,
  highest: sql`rating desc, id desc`,
  lowest: sql`rating, id`,
};

/** Published reviews, one more than a page to know whether another page follows. */
export const selectShown = (
  q: Queryable,
  page: { productId: number; order: ReviewOrder; limit: number; offset: number },
) =>
  q.many(
    reviewRow,
    sql`select ${columns} from reviews.review as review
        where product_id = ${page.productId} and status = 'SHOWN'
        order by ${orders[page.order]} limit ${page.limit} offset ${page.offset}`,
  );

const productRow = z.object({ productId: z.number() });

/** The products that the customer reviewed for this order. */
export const selectReviewedProducts = async (q: Queryable, orderNo: string): Promise<Set<number>> =>
  new Set(
    (
      await q.many(
        productRow,
        sql`select product_id as "productId" from reviews.review where order_no = ${orderNo}`,
      )
    ).map(({ productId }) => productId),
  );

/** The ones among the orders that already have a review of the product. */
export async function selectReviewedOrders(
  q: Queryable,
  productId: number,
  orderNos: readonly string[],
): Promise<Set<string>> {
  const rows = await q.many(
    z.object({ orderNo: z.string() }),
    sql`select order_no as "orderNo" from reviews.review
        where order_no = any(${[...orderNos]}::text[]) and product_id = ${productId}`,
  );
  return new Set(rows.map(({ orderNo }) => orderNo));
}

/** The ones among the orders that have a review of any product. */
export async function selectOrdersWithReview(
  q: Queryable,
  orderNos: readonly string[],
): Promise<Set<string>> {
  const rows = await q.many(
    z.object({ orderNo: z.string() }),
    sql`select distinct order_no as "orderNo" from reviews.review
        where order_no = any(${[...orderNos]}::text[])`,
  );
  return new Set(rows.map(({ orderNo }) => orderNo));
}

export interface NewReview {
  productId: number;
  productName: string;
  customerId: number;
  customerName: string;
  orderNo: string;
  rating: number;
  text: string;
  at: Date;
}

/** Null if the order has a review of the product already, also a concurrent one. */
export async function insertReview(
  tx: Tx,
  review: NewReview,
  pictures: readonly ReviewPicture[],
): Promise<number | null> {
  const row = await tx.maybe(
    z.object({ id: z.number() }),
    sql`insert into reviews.review
          (product_id, product_name, customer_id, customer_name, order_no, rating, text, created_at)
        values (${review.productId}, ${review.productName}, ${review.customerId},
                ${review.customerName}, ${review.orderNo}, ${review.rating}, ${review.text},
                ${review.at})
        on conflict (order_no, product_id) do nothing
        returning id`,
  );
  if (!row) return null;
  await tx.run(
    sql`insert into reviews.picture (review_id, position, name, width, height)
        select ${row.id}, p.position, p.name, p.width, p.height
        from rows from (jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb)
               as (name text, width int, height int))
             with ordinality as p(name, width, height, position)`,
  );
  return row.id;
}

const queueRow = reviewRow.extend({ cursorKey: cursorKeyRow });

export const queueOrder: SortOrder = {
  list: 'reviews',
  direction: 'ascending',
  keys: [{ column: sql`review.id`, type: 'number' }],
};

/** Reviews of one status, the oldest first. */
export const selectQueue = (q: Queryable, queueStatus: ReviewStatus, seek: Seek) =>
  q.many(
    queueRow,
    sql`select ${columns}, ${seek.cursorKey} as "cursorKey" from reviews.review as review
        where status = ${queueStatus} and ${seek.where}
        order by ${seek.orderBy} limit ${seek.limit}`,
  );

export const countQueue = (q: Queryable, queueStatus: ReviewStatus) =>
  countRows(q, sql`select from reviews.review where status = ${queueStatus}`);

export const lockReview = (tx: Tx, reviewId: number) =>
  tx.maybe(
    reviewRow,
    sql`select ${columns} from reviews.review as review where id = ${reviewId} for update of review`,
  );

export const saveDecision = (
  tx: Tx,
  {
    reviewId,
    status: next,
    by,
    at,
  }: { reviewId: number; status: ReviewStatus; by: string; at: Date },
) =>
  tx.run(
    sql`update reviews.review set status = ${next}, decided_by = ${by}, decided_at = ${at}
        where id = ${reviewId}`,
  );
