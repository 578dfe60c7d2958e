import { sql } from '../../platform/db.ts';
import { type Part, booleanPart } from '../../platform/subqueries.ts';

/** Whether a product can be taxed. The category of fees is there from the beginning. */
export const hasTaxCategory: Part<boolean> = booleanPart(
  sql`exists (select from catalogue.tax_category
              where id <> (select fee_category_id from catalogue.tax_setting))`,
);

/** Whether the shop shows a category. */
export const hasCategory: Part<boolean> = booleanPart(
  sql`exists (select from catalogue.category where is_active)`,
);

/** Whether a product is among the deals or bestsellers, which the home page shows. */
export const hasFeaturedProduct: Part<boolean> = booleanPart(
  sql`exists (select from catalogue.product
              where is_active and (deal_position is not null or bestseller_position is not null))`,
);

/** Whether a product is on sale, in stock or not. */
export const hasProductOnSale: Part<boolean> = booleanPart(
  sql`exists (select from catalogue.product join catalogue.sku on product_id = product.id
              where product.is_active and sku.is_active)`,
);

/** Whether a hub has a halal certificate that is valid on the day. */
export const hasCertificateOn = (day: string): Part<boolean> =>
  booleanPart(
    sql`exists (select from catalogue.halal_certificate
                where ${day}::date between valid_from and valid_until)`,
  );
