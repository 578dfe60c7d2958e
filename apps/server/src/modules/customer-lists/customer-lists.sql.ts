import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../platform/db.ts';
import { type DataOwner, ownedBy } from '../identity/index.ts';

const idsRow = z.object({ productId: z.number() });
const idsOf = (rows: readonly z.infer<typeof idsRow>[]) => rows.map(({ productId }) => productId);

/** The latest first. */
export async function selectViewed(
  q: Queryable,
  owner: DataOwner,
  limit: number,
): Promise<number[]> {
  return idsOf(
    await q.many(
      idsRow,
      sql`select product_id as "productId" from customer_lists.recently_viewed where ${ownedBy(owner)}
          order by viewed_at desc, product_id limit ${limit}`,
    ),
  );
}

/** A second view within a few seconds writes nothing: a page requests its product more than once. */
export const insertViewed = (
  q: Queryable,
  owner: DataOwner,
  productId: number,
  at: Date,
): Promise<number> =>
  'sessionId' in owner
    ? q.run(
        sql`insert into customer_lists.recently_viewed (session_id, product_id, viewed_at)
            values (${owner.sessionId}, ${productId}, ${at})
            on conflict (session_id, product_id) where session_id is not null
            do update set viewed_at = excluded.viewed_at
            where recently_viewed.viewed_at < excluded.viewed_at - interval '5 seconds'`,
      )
    : q.run(
        sql`insert into customer_lists.recently_viewed (customer_id, product_id, viewed_at)
            values (${owner.customerId}, ${productId}, ${at})
            on conflict (customer_id, product_id) where customer_id is not null
            do update set viewed_at = excluded.viewed_at
            where recently_viewed.viewed_at < excluded.viewed_at - interval '5 seconds'`,
      );

/** Moves a guest's views to the customer and keeps the later view of each product. */
export async function moveViewedProducts(
  tx: Tx,
  sessionId: number,
  customerId: number,
): Promise<void> {
  await tx.run(
    sql`with guests as (
          delete from customer_lists.recently_viewed where session_id = ${sessionId} returning product_id, viewed_at
        )
        insert into customer_lists.recently_viewed (customer_id, product_id, viewed_at)
        select ${customerId}, product_id, viewed_at from guests order by product_id
        on conflict (customer_id, product_id) where customer_id is not null
        do update set viewed_at = greatest(recently_viewed.viewed_at, excluded.viewed_at)`,
  );
}

export const deleteViewedBefore = (q: Queryable, before: Date): Promise<number> =>
  q.run(sql`delete from customer_lists.recently_viewed where viewed_at < ${before}`);

/** The latest first. */
export const selectWishlist = async (q: Queryable, customerId: number): Promise<number[]> =>
  idsOf(
    await q.many(
      idsRow,
      sql`select product_id as "productId" from customer_lists.wishlist_item where customer_id = ${customerId}
          order by wished_at desc, product_id`,
    ),
  );

/** False if the list is full; a repeated call changes nothing. */
export async function insertWishlistItem(
  tx: Tx,
  entry: { customerId: number; productId: number; at: Date; atMost: number },
): Promise<boolean> {
  const { customerId, productId, at, atMost } = entry;
  const { there } = await tx.one(
    z.object({ there: z.boolean() }),
    sql`with added as (
          insert into customer_lists.wishlist_item (customer_id, product_id, wished_at)
          select ${customerId}, ${productId}, ${at}
          where (select count(*) from customer_lists.wishlist_item where customer_id = ${customerId}) < ${atMost}
          on conflict (customer_id, product_id) do nothing
          returning 1
        )
        select exists (select from added) or exists (
          select from customer_lists.wishlist_item where customer_id = ${customerId} and product_id = ${productId}
        ) as there`,
  );
  return there;
}

export const deleteWishlistItem = (
  tx: Tx,
  customerId: number,
  productId: number,
): Promise<number> =>
  tx.run(
    sql`delete from customer_lists.wishlist_item where customer_id = ${customerId} and product_id = ${productId}`,
  );
