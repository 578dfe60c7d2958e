import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';

const savedRow = z.object({
  sku: z.string(),
  cut: z.string(),
  quantity: z.number(),
  note: z.string(),
});
export type SavedLine = z.infer<typeof savedRow>;

const columns = sql`sku, cut, quantity, note`;

/** The last saved line comes first. */
export const selectSaved = (q: Queryable, cartId: number) =>
  q.many(
    savedRow,
    sql`select ${columns} from cart.saved_line where cart_id = ${cartId}
        order by saved_at desc, sku, cut`,
  );

interface LineName {
  sku: string;
  cut: string;
}

/**
 * Saves a line of the cart for later, adding its quantity to a saved line; null without such a
 * line.
 */
export const insertSaved = (tx: Tx, cartId: number, { sku, cut }: LineName, now: Date) =>
  tx.maybe(
    savedRow,
    sql`with taken as (
          delete from cart.line where cart_id = ${cartId} and sku = ${sku} and cut = ${cut}
          returning ${columns}
        ), changed as (
          update cart.cart set updated_at = ${now} where id = ${cartId}
        )
        insert into cart.saved_line as saved (cart_id, ${columns}, saved_at)
        select ${cartId}, ${columns}, ${now} from taken
        on conflict (cart_id, sku, cut) do update
          set quantity = least(saved.quantity + excluded.quantity, 10000), saved_at = excluded.saved_at
        returning ${columns}`,
  );

/** Deletes a saved line; null without such a line. */
export const deleteSaved = (tx: Tx, cartId: number, { sku, cut }: LineName) =>
  tx.maybe(
    savedRow,
    sql`delete from cart.saved_line where cart_id = ${cartId} and sku = ${sku} and cut = ${cut}
        returning ${columns}`,
  );

/** Moves the saved lines and the code of a guest's cart to the customer's. */
export const moveSavedLinesAndCode = (tx: Tx, fromCartId: number, toCartId: number) =>
  tx.run(
    sql`with moved as (
          insert into cart.saved_line (cart_id, ${columns}, saved_at)
          select ${toCartId}, ${columns}, saved_at from cart.saved_line where cart_id = ${fromCartId}
          on conflict (cart_id, sku, cut) do nothing
        )
        update cart.cart as own set promo_code = coalesce(guest.promo_code, own.promo_code)
        from cart.cart as guest where own.id = ${toCartId} and guest.id = ${fromCartId}`,
  );
