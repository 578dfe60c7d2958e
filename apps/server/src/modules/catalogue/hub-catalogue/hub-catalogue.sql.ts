import { shapes } from '@halal-basket/contract';
import { grams } from '@halal-basket/money';
import { z } from 'zod';
import { type Queryable, type Sql, type Tx, searchPattern, sql } from '../../../platform/db.ts';
import type { SortOrder } from '../../../platform/keyset.ts';
import { paiseColumn } from '../../../platform/rows.ts';
import { textPart } from '../../../platform/subqueries.ts';

/**
 * The number, and the transaction that wrote it. A transaction that reads its own change and is rolled back
 * must not name a later change of another transaction.
 */
export const selectVersion = (q: Queryable) =>
  q.part(textPart(sql`(select number || '.' || xmin from catalogue.version)`));

const kind = z.enum(['poultry', 'meat', 'seafood', 'egg', 'prepared', 'grocery']);
/** The kind of goods of a halal certificate or a batch. */
export type GoodsKind = z.infer<typeof kind>;

const weight = z.number().transform(grams);

export const categoryRow = z.object({
  id: z.number(),
  parentId: z.number().nullable(),
  name: z.string(),
  seoName: z.string(),
  description: z.string(),
  picture: z.string(),
  tint: shapes.tint,
  isActive: z.boolean(),
});
export type CategoryRow = z.infer<typeof categoryRow>;

/** In the order of the category bar, sub-categories in the order of their lists. */
export const categories = sql`
  select id, parent_id as "parentId", name, seo_name as "seoName", description, picture, tint,
         is_active as "isActive"
  from catalogue.category order by position, id`;

export const selectCategories = (q: Queryable) => q.many(categoryRow, categories);

const skuRow = z.object({
  sku: z.string(),
  productId: z.number(),
  pack: z.string(),
  net: weight,
  gross: weight,
  pieces: z.string(),
  serves: z.string(),
  retail: paiseColumn,
  sale: paiseColumn,
  maxQuantityCart: z.number(),
  /**
   * Whether the retail price is the maximum retail price printed on the pack; otherwise it is a former price
   * of the shop.
   */
  retailIsMrp: z.boolean(),
  soldBy: shapes.soldBy,
  /** Millilitres or pieces; null for goods sold by weight. */
  unitCount: z.number().nullable(),
  isActive: z.boolean(),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  cuts: z.array(
    z.object({ code: z.string(), label: z.string(), detail: z.string(), extra: paiseColumn }),
  ),
});
export type SkuRow = z.infer<typeof skuRow>;

const skusOfProduct = sql`
  select sku.sku, product_id as "productId", pack, net_grams as net, gross_grams as gross,
         pieces, serves, retail_paise as retail, sale_paise as sale,
         max_quantity_cart as "maxQuantityCart", retail_is_mrp as "retailIsMrp",
         sold_by as "soldBy", unit_count as "unitCount", is_active as "isActive", attributes,
         coalesce((select json_agg(json_build_object(
                            'code', code, 'label', label, 'detail', detail, 'extra', extra_paise)
                            order by cut.position)
                   from catalogue.cut as cut where cut.sku = sku.sku), '[]') as cuts
  from catalogue.sku as sku where product_id = product.id
  order by sku.position, sku.sku`;

const hubPriceRow = z.object({
  hubId: z.number(),
  sku: z.string(),
  retail: paiseColumn,
  sale: paiseColumn,
});
export type HubPriceRow = z.infer<typeof hubPriceRow>;

const hubPricesOfProduct = sql`
  select hub_id as "hubId", own.sku, own.retail_paise as retail, own.sale_paise as sale
  from catalogue.hub_price as own join catalogue.sku as sku on sku.sku = own.sku
  where sku.product_id = product.id
  order by hub_id, own.sku`;

export const productRow = z.object({
  id: z.number(),
  position: z.number(),
  categoryId: z.number(),
  subcategoryId: z.number().nullable(),
  name: z.string(),
  seoName: z.string(),
  summary: z.string(),
  description: z.string(),
  tint: shapes.tint,
  diet: z.enum(['veg', 'nonveg', 'egg']),
  kind,
  halal: z.boolean(),
  taxCategoryId: z.number(),
  packer: z.string(),
  importer: z.string(),
  bestBeforeDays: z.number().nullable(),
  deliveryDays: z.number(),
  presaleFrom: z.string().nullable(),
  shelfLife: z.string(),
  storage: z.string(),
  cooking: z.string(),
  origin: z.string(),
  ingredients: z.string(),
  allergens: z.string(),
  weightNote: z.string(),
  nutrition: z.array(z.object({ name: z.string(), amount: z.string() })),
  otherNames: z.record(z.string(), z.array(z.string())),
  dealPosition: z.number().nullable(),
  bestsellerPosition: z.number().nullable(),
  isActive: z.boolean(),
  pictures: z.array(z.object({ file: z.string(), alt: z.string() })),
  goesWellWith: z.array(z.number()),
  /** The numbers of ratings with one star, two, … five; null without ratings. */
  starCounts: z.array(z.number()).nullable(),
  /** Includes inactive ones. */
  skus: z.array(skuRow),
  hubPrices: z.array(hubPriceRow),
});
export type ProductRow = z.infer<typeof productRow>;

/** Products with all that belongs to them. Each is found by indexes: few cost little among many. */
export const products = sql`
  select product.id, product.position, category_id as "categoryId", subcategory_id as "subcategoryId",
         name, seo_name as "seoName", summary, description, tint, diet, kind, halal,
         tax_category_id as "taxCategoryId", packer, importer,
         best_before_days as "bestBeforeDays", delivery_days as "deliveryDays",
         presale_from as "presaleFrom", shelf_life as "shelfLife", storage, cooking, origin,
         ingredients, allergens, weight_note as "weightNote", nutrition,
         other_names as "otherNames", deal_position as "dealPosition",
         bestseller_position as "bestsellerPosition", is_active as "isActive",
         coalesce((select json_agg(json_build_object('file', file, 'alt', alt) order by position)
                   from catalogue.picture where picture.product_id = product.id), '[]') as pictures,
         coalesce((select json_agg(other_id order by position) from catalogue.cross_sell
                   where cross_sell.product_id = product.id), '[]') as "goesWellWith",
         (select counts from catalogue.rating where rating.product_id = product.id)
           as "starCounts",
         coalesce((select json_agg(one) from (${skusOfProduct}) as one), '[]') as skus,
         coalesce((select json_agg(one) from (${hubPricesOfProduct}) as one), '[]') as "hubPrices"
  from catalogue.product as product`;

/** The next `count` products by id, including inactive ones. */
export const selectProductsAfter = (q: Queryable, id: number, count: number) =>
  q.many(productRow, sql`${products} where product.id > ${id} order by product.id limit ${count}`);

export const certificateRow = z.object({
  hubId: z.number(),
  kind,
  authority: z.string(),
  certificateNo: z.string(),
  /** Dates in India, both inclusive. */
  validFrom: z.string(),
  validUntil: z.string(),
  /** Empty if the document is not online. */
  documentUrl: z.string(),
});
export type CertificateRow = z.infer<typeof certificateRow>;

/** The latest first. */
export const certificates = sql`
  select hub_id as "hubId", kind, authority, certificate_no as "certificateNo",
         valid_from as "validFrom", valid_until as "validUntil", document_url as "documentUrl"
  from catalogue.halal_certificate order by valid_from desc, id desc`;

export const batchRow = z.object({
  hubId: z.number(),
  kind,
  batchNo: z.string(),
  packedOn: z.string().nullable(),
});
export type BatchRow = z.infer<typeof batchRow>;

export const batches = sql`
  select hub_id as "hubId", kind, batch_no as "batchNo", packed_on as "packedOn"
  from catalogue.batch order by hub_id, kind`;

export const selectCertificates = (q: Queryable) => q.many(certificateRow, certificates);

export const selectBatches = (q: Queryable) => q.many(batchRow, batches);

const skuNameRow = z.object({
  sku: z.string(),
  productName: z.string(),
  pack: z.string(),
  picture: z.string().nullable(),
  tint: shapes.tint,
  isSold: z.boolean(),
});
export type SkuName = z.infer<typeof skuNameRow>;

const skuNameColumns = sql`sku.sku, product.name as "productName", pack, product.tint,
  sku.is_active and product.is_active as "isSold",
  (select file from catalogue.picture where picture.product_id = product.id
   order by picture.position limit 1) as picture`;

/** Words that staff search for in names and codes. */
export interface SearchWords {
  /** '' for all. */
  text: string;
  /** Many names have them. A list is then read in its order until a page is full, which an index of words cannot. */
  areCommon: boolean;
}

const productName = sql`(' ' || name || ' ' || seo_name)`;
/** The same text, written so that its index is not used. */
const productNameUnindexed = sql`(' ' || name || ' ' || seo_name || '')`;

/** Products of the sample from which words are common: about one in 15 of 30,000. */
const commonFrom = 60;

/** Estimates from a sample whether the words are common. A small catalogue has none. */
export async function searchWords(q: Queryable, text: string): Promise<SearchWords> {
  if (text === '') return { text, areCommon: false };
  const { found } = await q.one(
    z.object({ found: z.number() }),
    sql`select count(*) as found from catalogue.product tablesample system (3) repeatable (1)
        where ${productName} ilike ${searchPattern(text)}`,
  );
  return { text, areCommon: found >= commonFrom };
}

const hasCode = (pattern: string): Sql => sql`(' ' || sku.sku) ilike ${pattern}`;

/** Of `catalogue.product`: whether name, slug or a SKU has these words. */
export function productHasWords({ text, areCommon }: SearchWords): Sql {
  if (text === '') return sql`true`;
  const pattern = searchPattern(text);
  const byCode = sql`select product_id from catalogue.sku where ${hasCode(pattern)}`;
  return areCommon
    ? sql`(${productNameUnindexed} ilike ${pattern} or product.id in (${byCode}))`
    : sql`product.id in (
        select id from catalogue.product where ${productName} ilike ${pattern} union all ${byCode})`;
}

/** The order of `skusWith`, of which an index has the first two keys. */
export const skuOrder: SortOrder = {
  list: 'stock',
  direction: 'ascending',
  keys: [
    { column: sql`listed.product_position`, type: 'number' },
    { column: sql`listed.product_id`, type: 'number' },
    { column: sql`listed.position`, type: 'number' },
    { column: sql`listed.sku`, type: 'text' },
  ],
  indexed: 2,
};

/** The SKUs with these words in the product's name or in their code, active or not, for `skuOrder`. */
export function skusWith({ text, areCommon }: SearchWords): Sql {
  const pattern = searchPattern(text);
  const skusWhere = (condition: Sql): Sql => sql`
    select sku.sku, sku.position, sku.product_id, product.position as product_position
    from catalogue.sku join catalogue.product on product.id = sku.product_id
    where ${condition}`;
  if (text === '') return skusWhere(sql`true`);
  const byName = sql`${productName} ilike ${pattern}`;
  if (!areCommon) return sql`${skusWhere(byName)} union ${skusWhere(hasCode(pattern))}`;
  const byCode = sql`select sku from catalogue.sku where ${hasCode(pattern)}`;
  return skusWhere(sql`(${productNameUnindexed} ilike ${pattern} or sku.sku in (${byCode}))`);
}

/** The names of these SKUs. */
export const selectSkuNames = (q: Queryable, skus: readonly string[]) =>
  q.many(
    skuNameRow,
    sql`select ${skuNameColumns}
        from catalogue.sku as sku join catalogue.product as product on product.id = sku.product_id
        where sku.sku = any(${skus}::text[])`,
  );

export const selectSkuName = (q: Queryable, sku: string) =>
  q.maybe(
    skuNameRow,
    sql`select ${skuNameColumns}
        from catalogue.sku as sku join catalogue.product as product on product.id = sku.product_id
        where sku.sku = ${sku}`,
  );

/** Changes the count of a rating by a difference, so that two concurrent decisions both count. */
export async function changeRating(
  tx: Tx,
  productId: number,
  stars: number,
  by: 1 | -1,
): Promise<void> {
  await tx.run(
    sql`insert into catalogue.rating (product_id, counts) values (${productId}, '{0,0,0,0,0}')
        on conflict (product_id) do nothing`,
  );
  await tx.run(
    sql`update catalogue.rating
        set counts[${stars}::int] = counts[${stars}::int] + ${by}::int
        where product_id = ${productId}`,
  );
}
