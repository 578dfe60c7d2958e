import type { Paise } from '@halal-basket/money';
import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import { paiseColumn } from '../../../platform/rows.ts';

const priceRow = z.object({
  sku: z.string(),
  hubId: z.number().nullable(),
  retail: paiseColumn,
  sale: paiseColumn,
});
/** A price of a pack: at a hub, or null for the common one. */
export type PriceRow = z.infer<typeof priceRow>;

/** The common prices and the hubs' own prices of these packs. */
export const selectPricesOf = (q: Queryable, skus: readonly string[]) =>
  q.many(
    priceRow,
    sql`select sku, null::bigint as "hubId", retail_paise as retail, sale_paise as sale
        from catalogue.sku where sku = any(${skus}::text[])
        union all
        select sku, hub_id, retail_paise, sale_paise
        from catalogue.hub_price where sku = any(${skus}::text[])`,
  );

const skuRow = z.object({ sku: z.string() });

/** The next SKUs in their order. */
export const selectSkusAfter = async (q: Queryable, sku: string, count: number) =>
  (
    await q.many(
      skuRow,
      sql`select sku from catalogue.sku where sku > ${sku} order by sku limit ${count}`,
    )
  ).map((row) => row.sku);

const priceRecordset = (prices: readonly PriceRow[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
        as given(sku text, "hubId" bigint, retail bigint, sale bigint)`;

export const updateCommonPrices = (tx: Tx, prices: readonly PriceRow[]) =>
  tx.run(
    sql`update catalogue.sku set retail_paise = given.retail, sale_paise = given.sale
        from ${priceRecordset(prices)} where sku.sku = given.sku`,
  );

export const upsertHubPrices = (tx: Tx, prices: readonly PriceRow[]) =>
  tx.run(
    sql`insert into catalogue.hub_price (hub_id, sku, retail_paise, sale_paise)
        select "hubId", sku, retail, sale from ${priceRecordset(prices)}
        on conflict (hub_id, sku) do update
          set retail_paise = excluded.retail_paise, sale_paise = excluded.sale_paise`,
  );

/** These hubs use the common price again. */
export const deleteHubPrices = (tx: Tx, prices: readonly { sku: string; hubId: number | null }[]) =>
  tx.run(
    sql`delete from catalogue.hub_price using
          jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as given(sku text, "hubId" bigint)
        where hub_price.sku = given.sku and hub_price.hub_id = given."hubId"`,
  );

/** An open form of a product gets a conflict after its prices changed. */
export const raiseRevisionsOfSkus = (tx: Tx, skus: readonly string[]) =>
  tx.run(
    sql`update catalogue.product set revision = revision + 1
        where id in (select product_id from catalogue.sku where sku = any(${skus}::text[]))`,
  );

export interface PriceOfPack {
  retail: Paise;
  sale: Paise;
}
