import { z } from 'zod';
import { sql } from '../../../platform/db.ts';
import { paiseColumn } from '../../../platform/rows.ts';

export const substituteRow = z.object({
  lineNo: z.number(),
  sku: z.string(),
  /** '' where the pack is not cut. */
  cut: z.string(),
  cutLabel: z.string(),
  productId: z.number(),
  productName: z.string(),
  pack: z.string(),
  hsn: z.string(),
  netGrams: z.number(),
  /** The hub's prices of one pack when it was chosen. */
  unitRetail: paiseColumn,
  unitPrice: paiseColumn,
});
/** The pack that is delivered for that of a line. */
export type Substitute = z.infer<typeof substituteRow>;

/** Of `orders."order" as o`. */
export const substitutesColumn = sql`(select coalesce(json_agg(json_build_object(
    'lineNo', line_no, 'sku', sku, 'cut', cut, 'cutLabel', cut_label, 'productId', product_id,
    'productName', product_name, 'pack', pack, 'hsn', hsn, 'netGrams', net_grams,
    'unitRetail', unit_retail_paise, 'unitPrice', unit_paise)), '[]')
  from orders.substitute where order_id = o.id) as substitutes`;
