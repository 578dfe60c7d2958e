import { type ImportedProduct, shapes } from '@halal-basket/contract';
import { paiseFromRupees } from '@halal-basket/money';
import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import { positionStep } from '../products/position-step.ts';

const storedProduct = z.object({ id: z.number(), value: shapes.importedProduct });

/** Products as a file contains them. The text of rupees is exact: paise have two decimals. */
const productValues = sql`
  select product.id, jsonb_build_object(
    'name', name, 'seoName', seo_name, 'categoryId', category_id, 'subCategoryId', subcategory_id,
    'summary', summary, 'description', description, 'tint', tint, 'diet', diet, 'kind', kind,
    'halal', halal, 'taxCategoryId', tax_category_id, 'packer', packer, 'importer', importer,
    'bestBeforeDays', best_before_days, 'deliveryDays', delivery_days, 'presaleFrom', presale_from,
    'shelfLife', shelf_life, 'storage', storage, 'cooking', cooking, 'origin', origin,
    'ingredients', ingredients, 'allergens', allergens, 'weightNote', weight_note,
    'nutrition', nutrition, 'dealPosition', deal_position, 'bestsellerPosition', bestseller_position,
    'active', is_active,
    'localNames', coalesce((
      select jsonb_agg(jsonb_build_object('language', language, 'names', other_names -> language)
                       order by place)
      from unnest(${shapes.localLanguages}::text[])
        with ordinality as languages(language, place)
      where jsonb_array_length(other_names -> language) > 0), '[]'),
    'goesWith', coalesce((
      select jsonb_agg(other.seo_name order by cross_sell.position, other.id)
      from catalogue.cross_sell join catalogue.product as other on other.id = other_id
      where cross_sell.product_id = product.id), '[]'),
    'pictures', coalesce((
      select jsonb_agg(jsonb_build_object('file', file, 'alt', alt) order by picture.position)
      from catalogue.picture where picture.product_id = product.id), '[]'),
    'skus', coalesce((
      select jsonb_agg(jsonb_build_object(
        'sku', sku.sku, 'quantity', pack, 'netWeightGrams', net_grams,
        'grossWeightGrams', gross_grams, 'pieces', pieces, 'serves', serves,
        'retailPrice', retail_paise / 100.0, 'salePrice', sale_paise / 100.0,
        'maxQuantityCart', max_quantity_cart, 'retailIsMrp', retail_is_mrp, 'soldBy', sold_by,
        'unitCount', unit_count, 'active', sku.is_active, 'attributes', attributes,
        'cuts', coalesce((
          select jsonb_agg(jsonb_build_object('code', code, 'label', label, 'detail', detail,
                                              'extraPrice', extra_paise / 100.0)
                           order by cut.position)
          from catalogue.cut where cut.sku = sku.sku), '[]'))
        order by sku.position, sku.sku)
      from catalogue.sku where sku.product_id = product.id), '[]')) as value
  from catalogue.product`;

/** The products with these slugs. */
export const selectProductValues = (q: Queryable, seoNames: readonly string[]) =>
  q.many(storedProduct, sql`${productValues} where seo_name = any(${seoNames}::text[])`);

/** The products with these ids that have packs. */
export const selectProductValuesOf = (q: Queryable, ids: readonly number[]) =>
  q.many(
    storedProduct,
    sql`${productValues} where product.id = any(${ids}::bigint[])
        and exists (select from catalogue.sku where sku.product_id = product.id)
        order by product.position, product.id`,
  );

/** The next products by id that have packs. */
export const selectProductValuesAfter = (q: Queryable, id: number, count: number) =>
  q.many(
    storedProduct,
    sql`${productValues} where product.id > ${id}
        and exists (select from catalogue.sku where sku.product_id = product.id)
        order by product.id limit ${count}`,
  );

const ownerRow = z.object({ sku: z.string(), seoName: z.string() });

/** The slug of the product that each SKU belongs to. */
export const selectSkuOwners = (q: Queryable, skus: readonly string[]) =>
  q.many(
    ownerRow,
    sql`select sku, seo_name as "seoName"
        from catalogue.sku join catalogue.product on product.id = sku.product_id
        where sku = any(${skus}::text[])`,
  );

const slugRow = z.object({ seoName: z.string() });

export const selectExistingSlugs = async (q: Queryable, seoNames: readonly string[]) =>
  new Set(
    (
      await q.many(
        slugRow,
        sql`select seo_name as "seoName" from catalogue.product
            where seo_name = any(${seoNames}::text[])`,
      )
    ).map(({ seoName }) => seoName),
  );

const nameRow = z.object({ name: z.string() });

/** The uploaded photos among these names that the shop shows. */
export const selectExistingPhotos = async (q: Queryable, names: readonly string[]) =>
  new Set(
    (
      await q.many(
        nameRow,
        sql`select name from platform.picture
            where name = any(${names}::text[]) and not is_private`,
      )
    ).map(({ name }) => name),
  );

function wordsOf(product: ImportedProduct) {
  const { skus: _, pictures: __, goesWith: ___, localNames, ...rest } = product;
  return {
    ...rest,
    otherNames: Object.fromEntries(localNames.map(({ language, names }) => [language, names])),
  };
}

const givenProducts = (products: readonly ImportedProduct[]) => sql`
  rows from (jsonb_to_recordset(${JSON.stringify(products.map(wordsOf))}::jsonb) as (
    name text, "seoName" text, "categoryId" bigint, "subCategoryId" bigint, summary text,
    description text, tint text, diet text, kind text, halal boolean, "taxCategoryId" bigint,
    packer text, importer text, "bestBeforeDays" int, "deliveryDays" int, "presaleFrom" date,
    "shelfLife" text, storage text, cooking text, origin text, ingredients text, allergens text,
    "weightNote" text, nutrition jsonb, "otherNames" jsonb, "dealPosition" int,
    "bestsellerPosition" int, active boolean))
  with ordinality as given(
    name, seo_name, category_id, subcategory_id, summary, description, tint, diet, kind, halal,
    tax_category_id, packer, importer, best_before_days, delivery_days, presale_from, shelf_life,
    storage, cooking, origin, ingredients, allergens, weight_note, nutrition, other_names,
    deal_position, bestseller_position, is_active, place)`;

const columns = sql`name, seo_name, category_id, subcategory_id, summary, description, tint, diet, kind,
  halal, tax_category_id, packer, importer, best_before_days, delivery_days, presale_from, shelf_life,
  storage, cooking, origin, ingredients, allergens, weight_note, nutrition, other_names, deal_position,
  bestseller_position, is_active`;

const givenColumns = sql`given.name, given.seo_name, given.category_id, given.subcategory_id, given.summary,
  given.description, given.tint, given.diet, given.kind, given.halal, given.tax_category_id,
  given.packer, given.importer, given.best_before_days, given.delivery_days, given.presale_from,
  given.shelf_life, given.storage, given.cooking, given.origin, given.ingredients, given.allergens,
  given.weight_note, given.nutrition, given.other_names, given.deal_position,
  given.bestseller_position, given.is_active`;

/** Adds products after all others, in their order. */
export const insertProducts = (tx: Tx, products: readonly ImportedProduct[]) =>
  tx.run(
    sql`insert into catalogue.product (${columns}, position)
        select ${givenColumns}, ${positionStep}::integer * place + (select coalesce(max(position), 0) from catalogue.product)
        from ${givenProducts(products)} order by place`,
  );

/** Writes products by their slugs; an open form of the console gets a conflict. */
export const updateProducts = (tx: Tx, products: readonly ImportedProduct[]) =>
  tx.run(
    sql`update catalogue.product
        set (${columns}, revision) = row(${givenColumns}, product.revision + 1)
        from ${givenProducts(products)} where product.seo_name = given.seo_name`,
  );

/** Raises the revision of products of which only packs or pictures changed. */
export const raiseRevisions = (tx: Tx, seoNames: readonly string[]) =>
  tx.run(
    sql`update catalogue.product set revision = revision + 1 where seo_name = any(${seoNames}::text[])`,
  );

export interface PackToWrite {
  seoName: string;
  position: number;
  pack: ImportedProduct['skus'][number];
}

export const upsertPacks = (tx: Tx, packs: readonly PackToWrite[]) => {
  const rows = packs.map(({ seoName, position, pack }) => ({
    ...pack,
    seoName,
    position,
    retail: paiseFromRupees(pack.retailPrice),
    sale: paiseFromRupees(pack.salePrice),
  }));
  return tx.run(
    sql`insert into catalogue.sku (sku, product_id, pack, net_grams, gross_grams, pieces, serves,
          retail_paise, sale_paise, max_quantity_cart, retail_is_mrp, sold_by, unit_count, is_active,
          attributes, position)
        select given.sku, product.id, quantity, "netWeightGrams", "grossWeightGrams", pieces, serves,
               retail, sale, "maxQuantityCart", "retailIsMrp", "soldBy", "unitCount", active,
               attributes, given.position
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(
          sku text, "seoName" text, quantity text, "netWeightGrams" int, "grossWeightGrams" int,
          pieces text, serves text, retail bigint, sale bigint, "maxQuantityCart" int,
          "retailIsMrp" boolean, "soldBy" text, "unitCount" int, active boolean, attributes jsonb,
          position int)
        join catalogue.product on product.seo_name = given."seoName"
        order by given.sku
        on conflict (sku) do update
          set pack = excluded.pack, net_grams = excluded.net_grams,
              gross_grams = excluded.gross_grams, pieces = excluded.pieces,
              serves = excluded.serves, retail_paise = excluded.retail_paise,
              sale_paise = excluded.sale_paise, max_quantity_cart = excluded.max_quantity_cart,
              retail_is_mrp = excluded.retail_is_mrp, sold_by = excluded.sold_by,
              unit_count = excluded.unit_count, is_active = excluded.is_active,
              attributes = excluded.attributes, position = excluded.position`,
  );
};

interface CutsToWrite {
  sku: string;
  cuts: ImportedProduct['skus'][number]['cuts'];
}

export async function replaceCutsOf(tx: Tx, packs: readonly CutsToWrite[]): Promise<void> {
  const codes = packs.map(({ sku }) => sku);
  const rows = packs.flatMap(({ sku, cuts }) =>
    cuts.map((cut, index) => ({
      ...cut,
      sku,
      extra: paiseFromRupees(cut.extraPrice),
      position: index + 1,
    })),
  );
  await tx.run(sql`delete from catalogue.cut where sku = any(${codes}::text[])`);
  await tx.run(
    sql`insert into catalogue.cut (sku, code, label, detail, extra_paise, position)
        select sku, code, label, detail, extra, position
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as given(sku text, code text, label text, detail text, extra bigint, position int)`,
  );
}

type Linked = Pick<ImportedProduct, 'seoName' | 'pictures' | 'goesWith'>;

const seoNamesOf = (products: readonly Linked[]) => products.map(({ seoName }) => seoName);

export async function replacePicturesOf(tx: Tx, products: readonly Linked[]): Promise<void> {
  const rows = products.flatMap(({ seoName, pictures }) =>
    pictures.map((picture, index) => ({ ...picture, seoName, position: index + 1 })),
  );
  await tx.run(
    sql`delete from catalogue.picture using catalogue.product
        where product.id = product_id and seo_name = any(${seoNamesOf(products)}::text[])`,
  );
  await tx.run(
    sql`insert into catalogue.picture (product_id, position, file, alt)
        select product.id, given.position, file, alt
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as given("seoName" text, position int, file text, alt text)
        join catalogue.product on product.seo_name = given."seoName"`,
  );
}

export async function replaceCrossSellsOf(tx: Tx, products: readonly Linked[]): Promise<void> {
  const rows = products.flatMap(({ seoName, goesWith }) =>
    goesWith.map((other, index) => ({ seoName, other, position: index + 1 })),
  );
  await tx.run(
    sql`delete from catalogue.cross_sell using catalogue.product
        where product.id = product_id and seo_name = any(${seoNamesOf(products)}::text[])`,
  );
  await tx.run(
    sql`insert into catalogue.cross_sell (product_id, other_id, position)
        select product.id, beside.id, given.position
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as given("seoName" text, other text, position int)
        join catalogue.product on product.seo_name = given."seoName"
        join catalogue.product as beside on beside.seo_name = given.other`,
  );
}

/** Takes products off sale that an import added: orders may refer to them, so they are not deleted. */
export const takeOffSale = (tx: Tx, seoNames: readonly string[]) =>
  tx.run(
    sql`update catalogue.product set is_active = false, revision = revision + 1
        where seo_name = any(${seoNames}::text[])`,
  );
