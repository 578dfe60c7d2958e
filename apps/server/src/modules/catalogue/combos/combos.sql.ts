import { basisPoints } from '@halal-basket/money';
import { shapes } from '@halal-basket/contract';
import { z } from 'zod';
import { type Queryable, sql } from '../../../platform/db.ts';
import { paiseColumn } from '../../../platform/rows.ts';

/** The values of a combo that do not depend on the hub. */
export const comboBase = z.object({
  id: z.number(),
  sku: z.string(),
  name: z.string(),
  summary: z.string(),
  description: z.string(),
  tint: shapes.tint,
  /** Exactly one of these three is not null. */
  price: paiseColumn.nullable(),
  discount: z.number().transform(basisPoints).nullable(),
  discountFlat: paiseColumn.nullable(),
  discountText: z.string(),
  maxQuantityCart: z.number(),
  isActive: z.boolean(),
  parts: z.array(
    z.object({
      partNo: z.number(),
      sku: z.string(),
      quantity: z.number(),
      /** Null: the customer chooses the cut, if the product has cuts. */
      cut: z.string().nullable(),
    }),
  ),
});

export const comboColumns = sql`id, sku, name, summary, description, tint, price_paise as price,
  discount_basis_points as discount, discount_paise as "discountFlat",
  discount_text as "discountText", max_quantity_cart as "maxQuantityCart", is_active as "isActive",
  coalesce((select json_agg(json_build_object('partNo', part_no, 'sku', part.sku,
              'quantity', quantity, 'cut', cut) order by part_no)
            from catalogue.combo_part as part where combo_id = id), '[]') as parts`;

export const comboRow = comboBase.extend({
  pictures: z.array(z.object({ id: z.number(), file: z.string(), alt: z.string() })),
  hubPrices: z.array(z.object({ hubId: z.number(), price: paiseColumn })),
});
export type ComboRow = z.infer<typeof comboRow>;

/** All combos in their sort order, including inactive ones. */
export const combos = sql`
  select ${comboColumns},
         coalesce((select json_agg(json_build_object('id', picture.position, 'file', file,
                     'alt', alt) order by picture.position)
                   from catalogue.combo_picture as picture where combo_id = id), '[]') as pictures,
         coalesce((select json_agg(json_build_object('hubId', hub_id, 'price', own.price_paise)
                     order by hub_id)
                   from catalogue.combo_hub_price as own where combo_id = id), '[]') as "hubPrices"
  from catalogue.combo order by combo.position, id`;

export const selectCombos = (q: Queryable) => q.many(comboRow, combos);
