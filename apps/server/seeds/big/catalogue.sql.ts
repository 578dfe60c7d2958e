import { type Tx, sql } from '../../src/platform/db.ts';
import { dayInIndia } from '../demo/days.ts';

const farms = [
  'Sunehri',
  'Neelgiri',
  'Chandan',
  'Saffron Field',
  'Old Well',
  'Banyan',
  'Rainwater',
  'Red Earth',
  'Hilltop',
  'Riverbend',
  'Palm Grove',
  'Mango Lane',
  'Stone Bridge',
  'Morning Star',
  'Tamarind',
  'Lotus Pond',
  'Deccan',
  'Windmill',
  'Green Gate',
  'Two Oxen',
];
const kinds = [
  'Farm',
  'Family Farm',
  'Valley',
  'Collective',
  'Village',
  'Select',
  'Daily',
  'Reserve',
  'Estate',
  'Grower',
  'Market',
  'Kitchen',
  'Homestead',
  'Pastures',
  'Season',
  'Harvest',
  'Country',
  'Classic',
];

/** Inserts `count` variations of the demo's products with names of invented farms. */
export const insertBigProducts = (tx: Tx, count: number) =>
  tx.run(sql`
    with base as (
      select p.*, row_number() over (order by p.id) - 1 as turn, count(*) over () as of
      from catalogue.product p where p.presale_from is null
    )
    insert into catalogue.product (
      category_id, subcategory_id, name, seo_name, summary, description, tint, diet, halal, hsn,
      gst_basis_points, delivery_days, shelf_life, storage, cooking, origin, nutrition, other_names,
      kind, ingredients, allergens, weight_note, tax_category_id, packer, importer,
      best_before_days, position)
    select base.category_id, base.subcategory_id, farm.name || ' ' || base.name,
           base.seo_name || '-' || n, base.summary, base.description, base.tint, base.diet,
           base.halal, base.hsn, base.gst_basis_points, base.delivery_days, base.shelf_life,
           base.storage, base.cooking, base.origin, base.nutrition, base.other_names,
           base.kind, base.ingredients, base.allergens, base.weight_note,
           base.tax_category_id, base.packer, base.importer, base.best_before_days, 1000 * (1000 + n)
    from generate_series(1, ${count}::int) as n
    join base on base.turn = n % base.of
    cross join lateral (
      select (${farms}::text[])[1 + (n / base.of) % ${farms.length}::int] || ' '
          || (${kinds}::text[])[1 + (n / base.of / ${farms.length}::int) % ${kinds.length}::int] as name
    ) as farm
    order by n`);

/** Inserts the base product's picture, and one pack whose price differs by at most a sixth. */
export async function insertBigPacks(tx: Tx): Promise<void> {
  await tx.run(sql`
    insert into catalogue.picture (product_id, position, file, alt)
    select big.id, p.position, p.file, p.alt
    from catalogue.product big
    join catalogue.product base on base.seo_name = regexp_replace(big.seo_name, '-[0-9]+$', '')
    join catalogue.picture p on p.product_id = base.id
    where big.position > 1000000`);
  await tx.run(sql`
    insert into catalogue.sku (
      sku, product_id, pack, net_grams, gross_grams, pieces, serves, retail_paise, sale_paise,
      max_quantity_cart, sold_by, unit_count, retail_is_mrp, position)
    select 'BIG-' || lpad(big.id::text, 7, '0'), big.id, s.pack, s.net_grams, s.gross_grams,
           s.pieces, s.serves, price.retail, least(price.sale, price.retail), s.max_quantity_cart,
           s.sold_by, s.unit_count, s.retail_is_mrp, 1
    from catalogue.product big
    join catalogue.product base on base.seo_name = regexp_replace(big.seo_name, '-[0-9]+$', '')
    join catalogue.sku s on s.product_id = base.id and s.position = 1
    cross join lateral (select 85 + (big.id * 7) % 31 as percent) as part
    cross join lateral (
      select greatest(1, s.retail_paise * percent / 10000) * 100 as retail,
             greatest(1, s.sale_paise * percent / 10000) * 100 as sale
    ) as price
    where big.position > 1000000`);
}

/**
 * Turns the row triggers off, which would raise a hub's version for each of thousands of packs, and raises the
 * version once at the end.
 */
export async function insertBigStock(tx: Tx, now: Date): Promise<void> {
  await tx.run(sql`alter table stock.level disable trigger raise_availability_on_insert`);
  await tx.run(sql`
    with levels as (
      insert into stock.level (hub_id, sku, on_hand)
      select h.id, s.sku, 40 + (s.product_id * 31 + h.id * 17) % 161
      from catalogue.sku s
      join catalogue.product p on p.id = s.product_id and p.position > 1000000
      cross join location.hub h
      returning hub_id, sku, on_hand
    ), lots as (
      insert into stock.lot (hub_id, sku, lot_no, cost_paise, pack_date, use_by, received_at, remaining)
      select hub_id, sku, 'BIG-' || hub_id, s.sale_paise * 2 / 3, ${dayInIndia(now, 0)}::date,
             ${dayInIndia(now, 0)}::date + p.best_before_days, ${now}, on_hand
      from levels join catalogue.sku s using (sku) join catalogue.product p on p.id = s.product_id
      returning id, hub_id, sku, remaining
    )
    insert into stock.movement (hub_id, sku, lot_id, delta, reason, actor, at)
    select hub_id, sku, id, remaining, 'opening', 'store', ${now} from lots`);
  await tx.run(sql`alter table stock.level enable trigger raise_availability_on_insert`);
  await tx.run(sql`update stock.availability_version set number = number + 1`);
}
