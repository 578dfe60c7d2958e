import type { Paise } from '@halal-basket/money';
import { z } from 'zod';
import { type Queryable, type Sql, type Tx, sql } from '../../platform/db.ts';
import { paiseColumn } from '../../platform/rows.ts';
import { booleanPart, numberPart, rowsPart } from '../../platform/subqueries.ts';
import { type DataOwner, ownedBy } from '../identity/index.ts';
import { cartPlanPart } from '../membership/index.ts';

const lineRow = z.object({
  sku: z.string(),
  cut: z.string(),
  quantity: z.number(),
  seenPrice: paiseColumn,
  /** The customer's note to the butcher. */
  note: z.string().optional(),
});
export type CartLine = z.infer<typeof lineRow>;

const lineColumns = sql`sku, cut, quantity, seen_price_paise as "seenPrice", note`;

/** The lines in the order of adding. */
export const selectLines = (q: Queryable, cartId: number) =>
  q.many(
    lineRow,
    sql`select ${lineColumns} from cart.line where cart_id = ${cartId} order by added_at, sku, cut`,
  );

const ownedLineRow = z.object({
  cartId: z.number(),
  version: z.string(),
  promoCode: z.string().nullable(),
  seenSaving: paiseColumn,
  sku: z.string().nullable(),
  cut: z.string().nullable(),
  quantity: z.number().nullable(),
  seenPrice: z.number().nullable(),
  note: z.string().nullable(),
});

/** The owner's cart with one row for each line; an empty cart gives one row without a line. */
export const selectOwned = (q: Queryable, owner: DataOwner) =>
  q.part(
    rowsPart(
      ownedLineRow,
      sql`select id as "cartId", cart.xmin::text as version, promo_code as "promoCode", seen_saving_paise as "seenSaving",
                 ${lineColumns}
          from cart.cart left join cart.line on cart_id = id
          where ${ownedBy(owner)} order by added_at, sku, cut`,
    ),
  );

const cartItemRow = z.object({ sku: z.string(), quantity: z.number() });

/** The packs in a customer's cart, for staff. */
export const selectCartOfCustomer = (q: Queryable, customerId: number) =>
  q.many(
    cartItemRow,
    sql`select sku, sum(quantity)::integer as quantity
        from cart.cart join cart.line on cart_id = cart.id where customer_id = ${customerId}
        group by sku order by min(added_at), sku`,
  );

const updatedRow = z.object({ at: z.date() });

/** The time of the last change; null without a cart. */
export const selectUpdatedAt = (q: Queryable, owner: DataOwner) =>
  q.maybe(updatedRow, sql`select updated_at as at from cart.cart where ${ownedBy(owner)}`);

const packsOf = (owner: DataOwner): Sql =>
  sql`coalesce((select sum(quantity) from cart.line join cart.cart on id = cart_id
                where ${ownedBy(owner)}), 0)`;

const quantityRow = z.object({ quantity: z.number() });

export const selectQuantity = (q: Queryable, owner: DataOwner) =>
  q.one(quantityRow, sql`select ${packsOf(owner)} as quantity`);

/** Whether a guest's cart waits for the customer's decision. */
export const waitingCartPart = (sessionId: number) =>
  booleanPart(sql`${packsOf({ sessionId })} > 0`);

/** The number of items in the cart: see `cartItemCount`. */
export const cartItemCountPart = (owner: DataOwner | null) =>
  numberPart(owner ? sql`${packsOf(owner)} + ${cartPlanPart(owner).value}::integer` : sql`0`);

const idRow = z.object({ cartId: z.number() });

/**
 * Creates the cart if needed and locks it, so that its changes are serialised. Read its lines in a
 * later statement: this one's snapshot is from before the wait.
 */
export const lockOrCreateCart = (tx: Tx, owner: DataOwner, now: Date) =>
  'customerId' in owner
    ? tx.one(
        idRow,
        sql`insert into cart.cart (customer_id, updated_at) values (${owner.customerId}, ${now})
            on conflict (customer_id) do update set updated_at = excluded.updated_at
            returning id as "cartId"`,
      )
    : tx.one(
        idRow,
        sql`insert into cart.cart (session_id, updated_at) values (${owner.sessionId}, ${now})
            on conflict (session_id) do update set updated_at = excluded.updated_at
            returning id as "cartId"`,
      );

/** The lock of the owner's cart as a step of a larger statement: see `lockCart`. */
export const cartLock = (owner: DataOwner): Sql =>
  sql`select id as "cartId" from cart.cart where ${ownedBy(owner)} for update`;

/** Locks the owner's cart; null without one. Read its lines in a later statement. */
export const lockCart = (tx: Tx, owner: DataOwner) => tx.maybe(idRow, cartLock(owner));

export interface LineInput {
  sku: string;
  cut: string;
  quantity: number;
  seenPrice: Paise;
  note?: string | undefined;
}

/** Adds packs to a line of the cart with the id of `cart`, or inserts it. */
const lineAdded = (cart: Sql, line: LineInput & { source: string }, now: Date): Sql =>
  sql`insert into cart.line as line
        (cart_id, sku, cut, quantity, seen_price_paise, source, added_at)
      select id, ${line.sku}, ${line.cut}, ${line.quantity}::integer, ${line.seenPrice}::bigint,
             ${line.source}, ${now}::timestamptz
      from ${cart}
      on conflict (cart_id, sku, cut) do update
        set quantity = line.quantity + excluded.quantity,
            seen_price_paise = excluded.seen_price_paise`;

export const addToLine = (
  tx: Tx,
  cartId: number,
  line: LineInput & { source: string },
  now: Date,
): void => tx.send(lineAdded(sql`(values (${cartId}::bigint)) as cart (id)`, line, now));

/**
 * Adds to the line if the cart is as it was read, without a transaction. Returns 0 otherwise: each change of lines
 * changes the cart's row too.
 */
export const addToUnchanged = (
  q: Queryable,
  { cartId, version }: { cartId: number; version: string },
  line: LineInput & { source: string },
  now: Date,
) =>
  q.run(
    sql`with unchanged as (
          update cart.cart set updated_at = ${now}
          where id = ${cartId} and xmin = ${version}::text::xid
          returning id
        )
        ${lineAdded(sql`unchanged`, line, now)}`,
  );

/** Saves lines with exactly these quantities. */
export const upsertLines = (tx: Tx, cartId: number, lines: readonly LineInput[], now: Date) =>
  tx.run(
    sql`insert into cart.line as line (cart_id, sku, cut, quantity, seen_price_paise, note, added_at)
        select ${cartId}, sku, cut, quantity, price, note, ${now}
        from unnest(${lines.map(({ sku }) => sku)}::text[],
                    ${lines.map(({ cut }) => cut)}::text[],
                    ${lines.map(({ quantity }) => quantity)}::integer[],
                    ${lines.map(({ seenPrice }) => seenPrice)}::bigint[],
                    ${lines.map(({ note = '' }) => note)}::text[])
             as given (sku, cut, quantity, price, note)
        on conflict (cart_id, sku, cut) do update
          set quantity = excluded.quantity, seen_price_paise = excluded.seen_price_paise,
              note = coalesce(nullif(excluded.note, ''), line.note)`,
  );

const cartTables = ['cart.cart', 'cart.line'];

type Packs = readonly { sku: string; cut: string; quantity: number }[];

/** Reduces the lines by these packs; a line without packs is deleted. */
const withoutPacks = (cartId: number, packs: Packs): Sql =>
  sql`out as (
        select * from unnest(${packs.map(({ sku }) => sku)}::text[],
                             ${packs.map(({ cut }) => cut)}::text[],
                             ${packs.map(({ quantity }) => quantity)}::integer[])
                      as o (sku, cut, packs)
      ), gone as (
        delete from cart.line as line using out
        where cart_id = ${cartId} and line.sku = out.sku and line.cut = out.cut
          and quantity <= packs
      ), fewer as (
        update cart.line as line set quantity = quantity - packs from out
        where cart_id = ${cartId} and line.sku = out.sku and line.cut = out.cut
          and quantity > packs
      )`;

/** Removes packs. Offers may save less afterwards. */
export const reducePacks = (tx: Tx, cartId: number, packs: Packs): void =>
  tx.write({
    tables: cartTables,
    steps: withoutPacks(cartId, packs),
    last: sql`update cart.cart set seen_saving_paise = 0 where id = ${cartId}`,
  });

/** Removes ordered packs and the used code. The lines that are left are not abandoned. */
export const removeOrderedItems = (tx: Tx, cartId: number, packs: Packs, now: Date): void =>
  tx.write({
    tables: cartTables,
    steps: withoutPacks(cartId, packs),
    last: sql`update cart.cart set promo_code = null, seen_saving_paise = 0, reminded_at = ${now}
              where id = ${cartId}`,
  });

export const deleteLines = (tx: Tx, cartId: number) =>
  tx.run(sql`delete from cart.line where cart_id = ${cartId}`);

/** Replaces the promo code of the cart; null removes it. */
export const saveCode = (tx: Tx, cartId: number, code: string | null): void =>
  tx.send(
    sql`update cart.cart set promo_code = ${code}, seen_saving_paise = 0 where id = ${cartId}`,
  );

/** Saves the savings by offers as shown to the customer. */
export const saveSeenSaving = (q: Queryable, cartId: number, saving: Paise) =>
  q.run(sql`update cart.cart set seen_saving_paise = ${saving} where id = ${cartId}`);

/** Returns 0 without such a line. */
export const saveNote = (
  tx: Tx,
  cartId: number,
  line: { sku: string; cut: string; note: string },
) =>
  tx.run(
    sql`update cart.line set note = ${line.note}
        where cart_id = ${cartId} and sku = ${line.sku} and cut = ${line.cut}`,
  );

/** Moves lines to a cart that has none of them; the source cart is deleted afterwards. */
export const moveLines = (tx: Tx, fromCartId: number, toCartId: number) =>
  tx.run(sql`update cart.line set cart_id = ${toCartId} where cart_id = ${fromCartId}`);

export const assignToSession = (tx: Tx, cartId: number, sessionId: number) =>
  tx.run(sql`update cart.cart set session_id = ${sessionId} where id = ${cartId}`);

export const deleteCart = (tx: Tx, cartId: number) =>
  tx.run(sql`delete from cart.cart where id = ${cartId}`);
