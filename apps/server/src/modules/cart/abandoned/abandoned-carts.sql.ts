import { z } from 'zod';
import { type Tx, sql } from '../../../platform/db.ts';

const leftRow = z.object({
  cartId: z.number(),
  customerId: z.number(),
  /** The SKU of the line added last. */
  last: z.string(),
  /** The number of other packs and combos. */
  others: z.number(),
});

/**
 * Customers' carts that last changed between `since` and `before`, without a reminder since their
 * oldest line was added. Locks them and skips carts that are changing now: those are not abandoned.
 */
export const lockAbandonedCarts = (
  tx: Tx,
  { since, before, limit }: { since: Date; before: Date; limit: number },
) =>
  tx.many(
    leftRow,
    sql`select cart.id as "cartId", cart.customer_id as "customerId", held.last, held.others
        from cart.cart
        join lateral (
          select (array_agg(sku order by added_at desc, sku))[1] as last,
            count(distinct sku) - 1 as others, min(added_at) as oldest
          from cart.line where line.cart_id = cart.id
        ) as held on held.last is not null
        where cart.customer_id is not null and cart.updated_at between ${since} and ${before}
          and (cart.reminded_at is null or cart.reminded_at < held.oldest)
        order by cart.updated_at limit ${limit} for update of cart skip locked`,
  );

/** Marks the present lines of these carts as reminded. */
export const markReminded = (tx: Tx, cartIds: readonly number[], now: Date): void =>
  tx.send(sql`update cart.cart set reminded_at = ${now} where id = any(${cartIds}::bigint[])`);
