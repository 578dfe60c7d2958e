import { z } from 'zod';
import { type Sql, type Tx, sql } from '../../platform/db.ts';
import type { StockItem } from './stock.ts';

/*
 * A statement that locks rows and changes them sees two states: `for no key update` reads the
 * newest, `update` starts from the statement's snapshot, whose older figures would fail the checks.
 * So new figures are computed from the locked rows. All rows are locked in order before the first
 * changes, so two orders never deadlock.
 */

/** Packs of one SKU for an order; each SKU appears once in an order. */
export interface ItemOfOrder extends StockItem {
  orderNo: string;
}

/** Steps of a statement that holds items: they lock the stock, and `short` has the missing items. */
export const stockChecks = (hubId: number, items: readonly ItemOfOrder[]): Sql =>
  sql`wanted as (
        select order_no, sku, quantity
        from unnest(${items.map(({ orderNo }) => orderNo)}::text[],
                    ${items.map(({ sku }) => sku)}::text[],
                    ${items.map(({ quantity }) => quantity)}::integer[])
          as w (order_no, sku, quantity)
      ), summed as (
        select sku, sum(quantity)::integer as quantity from wanted group by sku
      ), locked as (
        select sku, on_hand, reserved from stock.level
        where hub_id = ${hubId} and sku in (select sku from summed)
        order by sku for no key update
      ), short as (
        select sku, coalesce(on_hand - reserved, 0) as available
        from summed left join locked using (sku)
        where quantity > coalesce(on_hand - reserved, 0)
      )`;

/** Steps behind `stockChecks` that hold the items. */
export const stockHolds = (hubId: number, condition: Sql): Sql =>
  sql`reserving as (
        update stock.level as level
        set on_hand = locked.on_hand, reserved = locked.reserved + summed.quantity
        from locked join summed using (sku)
        where level.hub_id = ${hubId} and level.sku = locked.sku and ${condition}
      ), holding as (
        insert into stock.hold (order_no, sku, hub_id, quantity)
        select order_no, sku, ${hubId}, quantity from wanted where ${condition}
      )`;

export const isInStock = sql`not exists (select from short)`;

const shortRow = z.object({ sku: z.string(), available: z.number() });

/** Holds all items of some orders, or none: returns the missing ones. */
export const reserve = (tx: Tx, hubId: number, items: readonly ItemOfOrder[]) =>
  tx.many(
    shortRow,
    sql`with ${stockChecks(hubId, items)}, ${stockHolds(hubId, isInStock)}
        select sku, available from short order by sku`,
  );
