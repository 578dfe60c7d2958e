import { shapes } from '@halal-basket/contract';
import type { Paise } from '@halal-basket/money';
import { z } from 'zod';
import { type Queryable, type Sql, type Tx, join, sql } from '../../../platform/db.ts';
import { type Seek, type SortOrder, countRows, cursorKeyRow } from '../../../platform/keyset.ts';
import { paiseColumn, idRow } from '../../../platform/rows.ts';
import { positionStep } from './position-step.ts';
import { type SearchWords, productHasWords } from '../hub-catalogue/hub-catalogue.sql.ts';

const listRow = z.object({
  id: z.number(),
  name: z.string(),
  seoName: z.string(),
  categoryName: z.string(),
  tint: shapes.tint,
  isActive: z.boolean(),
  picture: z.string().nullable(),
  skuCount: z.number(),
  cheapest: paiseColumn.nullable(),
  cursorKey: cursorKeyRow,
});

export interface ProductFilter {
  words: SearchWords;
  categoryId: number | null;
  /** Only products on sale without a photo, which the shop shows by a drawn picture or none. */
  withoutPhoto: boolean;
}

/** The condition repeats that of the index. */
const hasNoPhoto = sql`product.is_active and not exists (
  select from catalogue.picture
  where picture.product_id = product.id and file ~ '^[0-9a-f]{32}-[0-9]+$')`;

export const productOrder: SortOrder = {
  list: 'products',
  direction: 'ascending',
  keys: [
    { column: sql`product.position`, type: 'number' },
    { column: sql`product.id`, type: 'number' },
  ],
};

const matching = ({ words, withoutPhoto }: ProductFilter): Sql =>
  sql`${productHasWords(words)} and ${withoutPhoto ? hasNoPhoto : sql`true`}`;

/** A product is in a category by one of the two columns, and each has an index. */
const places = ({ categoryId }: ProductFilter): Sql[] =>
  categoryId === null
    ? [sql`true`]
    : [sql`product.category_id = ${categoryId}`, sql`product.subcategory_id = ${categoryId}`];

/** Products in the order of the lists, active or not. */
export const selectProductList = (q: Queryable, filter: ProductFilter, seek: Seek) =>
  q.many(
    listRow,
    sql`with page as (
          select id from (${join(
            places(filter).map(
              (place) => sql`(
                select product.id, product.position from catalogue.product
                where ${place} and ${matching(filter)} and ${seek.where}
                order by ${seek.orderBy} limit ${seek.limit})`,
            ),
            ' union all ',
          )}) as product
          order by ${seek.orderBy} limit ${seek.limit}
        )
        select product.id, product.name, product.seo_name as "seoName",
               category.name as "categoryName", product.tint, product.is_active as "isActive",
               (select file from catalogue.picture where picture.product_id = product.id
                order by position limit 1) as picture,
               (select count(*) from catalogue.sku where sku.product_id = product.id) as "skuCount",
               (select min(sale_paise) from catalogue.sku
                where sku.product_id = product.id and sku.is_active) as cheapest,
               ${seek.cursorKey} as "cursorKey"
        from page join catalogue.product on product.id = page.id
        join catalogue.category as category on category.id = product.category_id
        order by ${seek.orderBy}`,
  );

export const countProducts = (q: Queryable, filter: ProductFilter) =>
  countRows(
    q,
    sql`select from catalogue.product
        where (${join(places(filter), ' or ')}) and ${matching(filter)}`,
  );

export const countWithoutPhoto = (q: Queryable) =>
  countRows(q, sql`select from catalogue.product where ${hasNoPhoto}`);

const editRow = z.object({
  id: z.number(),
  revision: z.number(),
  name: z.string(),
  seoName: z.string(),
  categoryId: z.number(),
  subCategoryId: z.number().nullable(),
  categorySeoName: z.string(),
  summary: z.string(),
  description: z.string(),
  tint: shapes.tint,
  diet: shapes.diet,
  kind: shapes.goodsKind,
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
});
export type EditRow = z.infer<typeof editRow>;

export const selectForEditing = (q: Queryable, productId: number) =>
  q.maybe(
    editRow,
    sql`select product.id, product.revision, product.name, product.seo_name as "seoName",
               category_id as "categoryId", subcategory_id as "subCategoryId",
               category.seo_name as "categorySeoName", summary, product.description, product.tint,
               diet, kind, halal, tax_category_id as "taxCategoryId", packer, importer,
               best_before_days as "bestBeforeDays", delivery_days as "deliveryDays",
               presale_from as "presaleFrom", shelf_life as "shelfLife", storage, cooking, origin,
               ingredients, allergens, weight_note as "weightNote", nutrition,
               other_names as "otherNames", deal_position as "dealPosition", bestseller_position as "bestsellerPosition",
               product.is_active as "isActive"
        from catalogue.product as product
        join catalogue.category as category on category.id = product.category_id
        where product.id = ${productId}`,
  );

export interface ProductWords {
  name: string;
  seoName: string;
  categoryId: number;
  subCategoryId: number | null;
  summary: string;
  description: string;
  tint: string;
  diet: string;
  kind: string;
  halal: boolean;
  taxCategoryId: number;
  packer: string;
  importer: string;
  bestBeforeDays: number | null;
  deliveryDays: number;
  presaleFrom: string | null;
  shelfLife: string;
  storage: string;
  cooking: string;
  origin: string;
  ingredients: string;
  allergens: string;
  weightNote: string;
  nutrition: readonly { name: string; amount: string }[];
  /** By language code. */
  otherNames: Readonly<Record<string, readonly string[]>>;
  dealPosition: number | null;
  bestsellerPosition: number | null;
  isActive: boolean;
}

const columns = sql`name, seo_name, category_id, subcategory_id, summary, description, tint, diet, kind,
  halal, tax_category_id, packer, importer, best_before_days, delivery_days, presale_from, shelf_life, storage, cooking, origin,
  ingredients, allergens, weight_note, nutrition, other_names, deal_position, bestseller_position, is_active`;

const valuesOf = (words: ProductWords): Sql => sql`
  ${words.name}, ${words.seoName}, ${words.categoryId}, ${words.subCategoryId}, ${words.summary},
  ${words.description}, ${words.tint}, ${words.diet}, ${words.kind}, ${words.halal},
  ${words.taxCategoryId}, ${words.packer}, ${words.importer}, ${words.bestBeforeDays},
  ${words.deliveryDays}, ${words.presaleFrom}, ${words.shelfLife}, ${words.storage},
  ${words.cooking}, ${words.origin}, ${words.ingredients}, ${words.allergens}, ${words.weightNote},
  ${JSON.stringify(words.nutrition)}::jsonb, ${JSON.stringify(words.otherNames)}::jsonb,
  ${words.dealPosition}, ${words.bestsellerPosition},
  ${words.isActive}`;

/** False if another editor saved it since `revision` was read. */
export const updateProduct = async (
  tx: Tx,
  productId: number,
  revision: number,
  words: ProductWords,
): Promise<boolean> =>
  (await tx.run(
    sql`update catalogue.product set (${columns}, revision) = row(${valuesOf(words)}, revision + 1)
        where id = ${productId} and revision = ${revision}`,
  )) === 1;

export const insertProduct = async (tx: Tx, words: ProductWords): Promise<number> =>
  (
    await tx.one(
      idRow,
      sql`insert into catalogue.product (${columns}, position)
          select ${valuesOf(words)}, coalesce(max(position), 0) + ${positionStep}::integer from catalogue.product
          returning id`,
    )
  ).id;

/** Serialises saves of products: two concurrent ones must not both find a name free. */
export const lockSaving = (tx: Tx) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended('catalogue.product', 0))`);

/** Other products with the same name, and whether sub-category and category belong together. */
export const selectClashes = (
  q: Queryable,
  words: Pick<ProductWords, 'seoName' | 'categoryId' | 'subCategoryId'>,
  productId: number | null,
) =>
  q.one(
    z.object({
      nameTaken: z.boolean(),
      categoryIsTop: z.boolean(),
      subFits: z.boolean(),
      isHidden: z.boolean(),
    }),
    sql`select exists (select from catalogue.product where seo_name = ${words.seoName}
                         and id is distinct from ${productId}::bigint) as "nameTaken",
               exists (select from catalogue.category
                       where id = ${words.categoryId} and parent_id is null) as "categoryIsTop",
               ${words.subCategoryId}::bigint is null or exists (
                 select from catalogue.category
                 where id = ${words.subCategoryId} and parent_id = ${words.categoryId}) as "subFits",
               exists (select from catalogue.category
                       where id in (${words.categoryId}, ${words.subCategoryId}) and not is_active)
                 as "isHidden"`,
  );

const skuRow = z.object({
  sku: z.string(),
  pack: z.string(),
  net: z.number(),
  gross: z.number(),
  pieces: z.string(),
  serves: z.string(),
  retail: paiseColumn,
  sale: paiseColumn,
  maxQuantityCart: z.number(),
  retailIsMrp: z.boolean(),
  soldBy: shapes.soldBy,
  unitCount: z.number().nullable(),
  isActive: z.boolean(),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  cuts: z.array(
    z.object({
      code: z.string(),
      label: z.string(),
      detail: z.string(),
      extra: paiseColumn,
    }),
  ),
});
export type EditSkuRow = z.infer<typeof skuRow>;

export const selectSkusForEditing = (q: Queryable, productId: number) =>
  q.many(
    skuRow,
    sql`select sku.sku, pack, net_grams as net, gross_grams as gross, pieces, serves,
               retail_paise as retail, sale_paise as sale, max_quantity_cart as "maxQuantityCart",
               retail_is_mrp as "retailIsMrp", sold_by as "soldBy", unit_count as "unitCount",
               is_active as "isActive", attributes,
               coalesce((select json_agg(json_build_object('code', code, 'label', label,
                           'detail', detail, 'extra', extra_paise) order by position)
                         from catalogue.cut where cut.sku = sku.sku), '[]') as cuts
        from catalogue.sku as sku where product_id = ${productId} order by position, sku`,
  );

export interface SkuToSave {
  sku: string;
  pack: string;
  net: number;
  gross: number;
  pieces: string;
  serves: string;
  retail: Paise;
  sale: Paise;
  maxQuantityCart: number;
  retailIsMrp: boolean;
  soldBy: string;
  unitCount: number | null;
  isActive: boolean;
  attributes: readonly { name: string; value: string }[];
  cuts: readonly { code: string; label: string; detail: string; extra: Paise }[];
}

/** Writes the packs in their order; returns codes that belong to other products, which it does not write. */
export async function saveSkus(
  tx: Tx,
  productId: number,
  skus: readonly SkuToSave[],
): Promise<string[]> {
  const json = JSON.stringify(skus.map((sku, position) => ({ ...sku, position })));
  const written = await tx.many(
    z.object({ sku: z.string() }),
    sql`insert into catalogue.sku as sku
          (sku, product_id, pack, net_grams, gross_grams, pieces, serves, retail_paise, sale_paise,
           max_quantity_cart, retail_is_mrp, sold_by, unit_count, is_active, attributes, position)
        select given.sku, ${productId}, pack, net, gross, pieces, serves, retail, sale,
               "maxQuantityCart", "retailIsMrp", "soldBy", "unitCount", "isActive",
               attributes, position
        from jsonb_to_recordset(${json}::jsonb) as given(
          sku text, pack text, net int, gross int, pieces text, serves text, retail bigint,
          sale bigint, "maxQuantityCart" int, "retailIsMrp" boolean, "soldBy" text,
          "unitCount" int, "isActive" boolean, attributes jsonb,
          position int)
        order by given.sku
        on conflict (sku) do update
          set pack = excluded.pack, net_grams = excluded.net_grams,
              gross_grams = excluded.gross_grams, pieces = excluded.pieces,
              serves = excluded.serves, retail_paise = excluded.retail_paise,
              sale_paise = excluded.sale_paise, max_quantity_cart = excluded.max_quantity_cart,
              retail_is_mrp = excluded.retail_is_mrp, sold_by = excluded.sold_by,
              unit_count = excluded.unit_count,
              is_active = excluded.is_active, attributes = excluded.attributes,
              position = excluded.position
          where sku.product_id = excluded.product_id
        returning sku.sku`,
  );
  const ownSkus = new Set(written.map(({ sku }) => sku));
  const others = skus.map(({ sku }) => sku).filter((sku) => !ownSkus.has(sku));
  if (others.length === 0) await replaceCuts(tx, skus);
  return others;
}

async function replaceCuts(tx: Tx, skus: readonly SkuToSave[]): Promise<void> {
  const codes = skus.map(({ sku }) => sku);
  const cuts = skus.flatMap(({ sku, cuts: ofSku }) =>
    ofSku.map((cut, position) => ({ sku, ...cut, position })),
  );
  await tx.run(sql`delete from catalogue.cut where sku = any(${codes}::text[])`);
  await tx.run(
    sql`insert into catalogue.cut (sku, code, label, detail, extra_paise, position)
        select sku, code, label, detail, extra, position
        from jsonb_to_recordset(${JSON.stringify(cuts)}::jsonb)
          as given(sku text, code text, label text, detail text, extra bigint, position int)`,
  );
}
