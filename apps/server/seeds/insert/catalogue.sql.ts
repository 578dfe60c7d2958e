import { z } from 'zod';
import type { DemoBatch } from '../demo/catalogue.ts';
import type { DemoCategory } from '../demo/types.ts';
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

export const insertSuppliers = (tx: Tx, names: readonly string[]) =>
  tx.run(sql`insert into stock.supplier (name) select unnest(${names}::text[])`);

export interface LotSeed {
  adcCode: string;
  sku: string;
  supplier: string;
  lotNo: string;
  packs: number;
  /** Days between the packing and the opening; none is older than the goods may be. */
  age: number;
}

/**
 * Stock as lots with suppliers and costs (two thirds of the price); each is a movement too. The movement is a year old:
 * packs of orders that the demo shop delivered in the past must not leave the stock before they were there.
 */
export const insertStock = (tx: Tx, lots: readonly LotSeed[], now: Date) =>
  tx.run(sql`
    with given as (
      select h.id as hub_id, l.*, sku.sale_paise, product.best_before_days as best_before,
             (${now}::timestamptz at time zone 'Asia/Kolkata')::date as today
      from jsonb_to_recordset(${JSON.stringify(lots)}::jsonb)
             as l("adcCode" text, sku text, supplier text, "lotNo" text, packs int, age int)
      join location.hub h on h.adc_code = l."adcCode"
      join catalogue.sku on sku.sku = l.sku join catalogue.product on product.id = sku.product_id
    ), levels as (
      insert into stock.level (hub_id, sku, on_hand)
      select hub_id, sku, sum(packs) from given group by 1, 2
    ), lots as (
      insert into stock.lot (hub_id, sku, lot_no, supplier_id, cost_paise, pack_date, use_by,
        received_at, remaining)
      select hub_id, sku, "lotNo",
             (select id from stock.supplier where name = supplier),
             sale_paise * 2 / 3, packed, packed + best_before, ${now}, packs
      from given, lateral (select today - least(age, greatest(0, coalesce(best_before - 1, 1))) as packed) as p
      where packs > 0
      returning id, hub_id, sku, remaining
    )
    insert into stock.movement (hub_id, sku, lot_id, delta, reason, actor, at)
    select hub_id, sku, id, remaining, 'opening', 'store', ${now}::timestamptz - interval '1 year'
    from lots`);

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
