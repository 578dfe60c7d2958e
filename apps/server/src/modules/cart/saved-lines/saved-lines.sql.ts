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

/** The one put aside last stands first. */
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

/** Puts a line of the cart aside, its quantity beside what was put aside before; null: no such line. */
export const insertSaved = (tx: Tx, cartId: number, { sku, cut }: LineName, now: Date) =>
  tx.maybe(
    savedRow,
    sql`with taken as (
          delete from cart.line where cart_id = ${cartId} and sku = ${sku} and cut = ${cut}
          returning ${columns}
        )
        insert into cart.saved_line as saved (cart_id, ${columns}, saved_at)
        select ${cartId}, ${columns}, ${now} from taken
        on conflict (cart_id, sku, cut) do update
          set quantity = least(saved.quantity + excluded.quantity, 10000), saved_at = excluded.saved_at
        returning ${columns}`,
  );

/** Takes it from what was put aside; null: it was not there. */
export const deleteSaved = (tx: Tx, cartId: number, { sku, cut }: LineName) =>
  tx.maybe(
    savedRow,
    sql`delete from cart.saved_line where cart_id = ${cartId} and sku = ${sku} and cut = ${cut}
        returning ${columns}`,
  );

/** What goes along when a guest's cart becomes the customer's: what was put aside, and the code. */
export const moveExtras = (tx: Tx, fromCartId: number, toCartId: number) =>
  tx.run(
    sql`with moved as (
          insert into cart.saved_line (cart_id, ${columns}, saved_at)
          select ${toCartId}, ${columns}, saved_at from cart.saved_line where cart_id = ${fromCartId}
          on conflict (cart_id, sku, cut) do nothing
        )
        update cart.cart as own set promo_code = coalesce(guest.promo_code, own.promo_code)
        from cart.cart as guest where own.id = ${toCartId} and guest.id = ${fromCartId}`,
  );
