import { z } from 'zod';
import type { DemoBatch } from '../demo/catalogue.ts';
import type { DemoCategory, DemoProduct } from '../demo/types.ts';
import { type Tx, sql } from '../../src/platform/db.ts';

const idRow = z.object({ id: z.number() });

/** Inserts the category, then its sub-categories in order. */
export async function insertCategory(
  tx: Tx,
  category: DemoCategory,
  position: number,
): Promise<void> {
  const { id } = await tx.one(
    idRow,
    sql`insert into catalogue.category (name, seo_name, description, picture, tint, position)
        values (${category.name}, ${category.seoName}, ${category.description}, ${category.picture},
                ${category.tint}, ${position})
        returning id`,
  );
  await tx.run(sql`
    insert into catalogue.category (parent_id, name, seo_name, description, picture, tint, position)
    select ${id}, s.name, s."seoName", s.description, s.picture, ${category.tint}, s.position
    from rows from (jsonb_to_recordset(${JSON.stringify(category.subcategories)}::jsonb)
           as (name text, "seoName" text, description text, picture text))
         with ordinality as s(name, "seoName", description, picture, position)
    order by s.position`);
}

export interface Placing {
  readonly tint: string;
  readonly position: number;
  readonly dealPosition: number | null;
  readonly bestsellerPosition: number | null;
  /** A date in India, `YYYY-MM-DD`. */
  readonly presaleFrom: string | null;
}

/** Reads a shelf life such as '9 months' or '3 days below 4 °C' as days from packing. */
function daysOf(shelfLife: string): number | null {
  const [, count, unit] = /^(\d+) (day|month)/.exec(shelfLife) ?? [];
  return count === undefined ? null : Number(count) * (unit === 'month' ? 30 : 1);
}

export async function insertProduct(tx: Tx, product: DemoProduct, placing: Placing): Promise<void> {
  const { id } = await tx.one(
    idRow,
    sql`insert into catalogue.product (
          category_id, subcategory_id, name, seo_name, summary, description, tint, diet, halal, hsn,
          gst_basis_points, delivery_days, presale_from, shelf_life, storage, cooking, origin,
          nutrition, other_names, position, deal_position, bestseller_position, kind, ingredients,
          allergens, weight_note, packer, importer, best_before_days)
        select s.parent_id, s.id, ${product.name}, ${product.seoName}, ${product.summary},
               ${product.description}, ${placing.tint}, ${product.diet}, ${product.halal},
               ${product.hsn}, ${product.gstBasisPoints}, ${product.deliveryDays},
               ${placing.presaleFrom}::date, ${product.shelfLife}, ${product.storage},
               ${product.cooking}, ${product.origin}, ${JSON.stringify(product.nutrition)}::jsonb,
               ${JSON.stringify(product.otherNames)}::jsonb, ${placing.position},
               ${placing.dealPosition}, ${placing.bestsellerPosition}, ${product.kind},
               ${product.ingredients}, ${product.allergens}, ${product.weightNote},
               ${product.packer}, ${product.importer},
               ${daysOf(product.shelfLife)}
        from catalogue.category s where s.seo_name = ${product.subcategory}
        returning id`,
  );
  await insertPictures(tx, id, product);
  await insertPacks(tx, id, product);
}

const insertPictures = (tx: Tx, productId: number, { pictures }: DemoProduct) =>
  tx.run(sql`
    insert into catalogue.picture (product_id, position, file, alt)
    select ${productId}, p.position, p.file, p.alt
    from rows from (jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb)
           as (file text, alt text)) with ordinality as p(file, alt, position)`);

async function insertPacks(tx: Tx, productId: number, product: DemoProduct): Promise<void> {
  const { skus, retailIsMrp } = product;
  await tx.run(sql`
    insert into catalogue.sku (
      sku, product_id, pack, net_grams, gross_grams, pieces, serves, retail_paise, sale_paise,
      max_quantity_cart, sold_by, unit_count, retail_is_mrp, attributes, position)
    select s.sku, ${productId}, s.pack, s.net, s.gross, s.pieces, s.serves, s.retail, s.sale, s.max,
           s.sold, s.count, ${retailIsMrp}, coalesce(s.attributes, '[]'), s.position
    from rows from (jsonb_to_recordset(${JSON.stringify(skus)}::jsonb)
           as (sku text, pack text, "netGrams" int, "grossGrams" int, pieces text, serves text,
               "retailPaise" bigint, "salePaise" bigint, "maxQuantity" int,
               "soldBy" text, "unitCount" int, attributes jsonb))
         with ordinality as s(sku, pack, net, gross, pieces, serves, retail, sale, max, sold,
                              count, attributes, position)`);
  const cuts = skus.flatMap((pack) =>
    pack.cuts.map((cut, index) => ({ ...cut, sku: pack.sku, position: index + 1 })),
  );
  await tx.run(sql`
    insert into catalogue.cut (sku, code, label, detail, extra_paise, position)
    select c.sku, c.code, c.label, c.detail, c."extraPaise", c.position
    from jsonb_to_recordset(${JSON.stringify(cuts)}::jsonb)
      as c(sku text, code text, label text, detail text, "extraPaise" bigint, position int)`);
}

/** Inserts the tax categories before the products, which find theirs by code and rate. */
export const insertTaxCategories = (
  tx: Tx,
  categories: readonly { hsn: string; description: string; gstBasisPoints: number }[],
) =>
  tx.run(sql`
    with given as (
      select hsn, description, "gstBasisPoints" as gst
      from jsonb_to_recordset(${JSON.stringify(categories)}::jsonb)
        as g(hsn text, description text, "gstBasisPoints" int)
    ), added as (
      insert into catalogue.tax_category (hsn, description)
      select hsn, description from given returning id, hsn, description
    )
    insert into catalogue.tax_rate (tax_category_id, effective_from, gst_basis_points)
    select added.id, '2017-07-01', given.gst
    from added join given using (hsn, description)`);

/** Inserts the cross-sells after all products. */
export const insertGoesWellWith = (tx: Tx, products: readonly DemoProduct[]) => {
  const pairs = products.flatMap(({ seoName, goesWith }) =>
    goesWith.map((other, index) => ({ seoName, other, position: index + 1 })),
  );
  return tx.run(sql`
    insert into catalogue.cross_sell (product_id, other_id, position)
    select p.id, o.id, g.position
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb)
           as g("seoName" text, other text, position int)
    join catalogue.product p on p.seo_name = g."seoName"
    join catalogue.product o on o.seo_name = g.other`);
};

export const insertHubPrices = (
  tx: Tx,
  prices: readonly { adcCode: string; sku: string; retailPaise: number; salePaise: number }[],
) =>
  tx.run(sql`
    insert into catalogue.hub_price (hub_id, sku, retail_paise, sale_paise)
    select h.id, p.sku, p."retailPaise", p."salePaise"
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
           as p("adcCode" text, sku text, "retailPaise" bigint, "salePaise" bigint)
    join location.hub h on h.adc_code = p."adcCode"`);

export const insertSuppliers = (tx: Tx, names: readonly string[]) =>
  tx.run(sql`insert into stock.supplier (name) select unnest(${names}::text[])`);

export interface LotSeed {
  adcCode: string;
  sku: string;
  lotNo: string;
  packs: number;
  /** Days between the packing and the opening; none is older than the goods may be. */
  age: number;
}

/** Stock as lots with suppliers and costs (two thirds of the price); each is a movement too. */
export const insertStock = (tx: Tx, lots: readonly LotSeed[], now: Date) =>
  tx.run(sql`
    with given as (
      select h.id as hub_id, l.*, sku.sale_paise, product.best_before_days as best_before,
             (${now}::timestamptz at time zone 'Asia/Kolkata')::date as today
      from jsonb_to_recordset(${JSON.stringify(lots)}::jsonb)
             as l("adcCode" text, sku text, "lotNo" text, packs int, age int)
      join location.hub h on h.adc_code = l."adcCode"
      join catalogue.sku on sku.sku = l.sku join catalogue.product on product.id = sku.product_id
    ), levels as (
      insert into stock.level (hub_id, sku, on_hand)
      select hub_id, sku, sum(packs) from given group by 1, 2
    ), lots as (
      insert into stock.lot (hub_id, sku, lot_no, supplier_id, cost_paise, pack_date, use_by,
        received_at, remaining)
      select hub_id, sku, "lotNo",
             (select min(id) + hub_id % count(*) from stock.supplier),
             sale_paise * 2 / 3, packed, packed + best_before, ${now}, packs
      from given, lateral (select today - least(age, greatest(0, coalesce(best_before - 1, 1))) as packed) as p
      where packs > 0
      returning id, hub_id, sku, remaining
    )
    insert into stock.movement (hub_id, sku, lot_id, delta, reason, actor, at)
    select hub_id, sku, id, remaining, 'opening', 'store', ${now} from lots`);

export interface CertificateRow {
  readonly adcCode: string;
  readonly kind: string;
  readonly authority: string;
  readonly certificateNo: string;
  /** Dates in India, `YYYY-MM-DD`, both inclusive. */
  readonly validFrom: string;
  readonly validUntil: string;
}

export const insertCertificates = (tx: Tx, certificates: readonly CertificateRow[]) =>
  tx.run(sql`
    insert into catalogue.halal_certificate
      (hub_id, kind, authority, certificate_no, valid_from, valid_until)
    select h.id, c.kind, c.authority, c."certificateNo", c."validFrom", c."validUntil"
    from jsonb_to_recordset(${JSON.stringify(certificates)}::jsonb)
           as c("adcCode" text, kind text, authority text, "certificateNo" text, "validFrom" date,
                "validUntil" date)
    join location.hub h on h.adc_code = c."adcCode"`);

export const insertBatches = (tx: Tx, batches: readonly DemoBatch[]) =>
  tx.run(sql`
    insert into catalogue.batch (hub_id, kind, batch_no)
    select h.id, b.kind, b."batchNo"
    from jsonb_to_recordset(${JSON.stringify(batches)}::jsonb)
           as b("adcCode" text, kind text, "batchNo" text)
    join location.hub h on h.adc_code = b."adcCode"`);
