import type { Paise } from '@halal-basket/money';
import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import { paiseColumn } from '../../../platform/rows.ts';

const packPrice = z.object({
  sku: z.string(),
  hubId: z.number(),
  retail: paiseColumn,
  sale: paiseColumn,
});
export type PackPrice = z.infer<typeof packPrice>;

/** The hubs' own prices of a product's packs. */
export const selectPackPrices = (q: Queryable, productId: number) =>
  q.many(
    packPrice,
    sql`select own.sku, own.hub_id as "hubId", own.retail_paise as retail, own.sale_paise as sale
        from catalogue.hub_price as own join catalogue.sku as sku on sku.sku = own.sku
        where sku.product_id = ${productId} order by own.sku, own.hub_id`,
  );

/** Replaces the hubs' own prices; an omitted hub uses the common price again. */
export async function replacePackPrices(
  tx: Tx,
  skus: readonly string[],
  prices: readonly PackPrice[],
): Promise<void> {
  await tx.run(sql`delete from catalogue.hub_price where sku = any(${skus}::text[])`);
  await tx.run(
    sql`insert into catalogue.hub_price (hub_id, sku, retail_paise, sale_paise)
        select "hubId", sku, retail, sale
        from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
          as given("hubId" bigint, sku text, retail bigint, sale bigint)`,
  );
}

const comboPrice = z.object({ hubId: z.number(), price: paiseColumn });

export const selectComboPrices = (q: Queryable, comboId: number) =>
  q.many(
    comboPrice,
    sql`select hub_id as "hubId", price_paise as price from catalogue.combo_hub_price
        where combo_id = ${comboId} order by hub_id`,
  );

export async function replaceComboPrices(
  tx: Tx,
  comboId: number,
  prices: readonly { hubId: number; price: Paise }[],
): Promise<void> {
  await tx.run(sql`delete from catalogue.combo_hub_price where combo_id = ${comboId}`);
  await tx.run(
    sql`insert into catalogue.combo_hub_price (hub_id, combo_id, price_paise)
        select "hubId", ${comboId}, price
        from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
          as given("hubId" bigint, price bigint)`,
  );
}
