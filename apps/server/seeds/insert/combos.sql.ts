import { z } from 'zod';
import type { DemoCombo } from '../demo/catalogue.ts';
import { type Tx, sql } from '../../src/platform/db.ts';

const idRow = z.object({ id: z.number() });

/** Inserts the combo with its parts in the order of the data, after all products. */
export async function insertCombo(tx: Tx, combo: DemoCombo, position: number): Promise<void> {
  const { id } = await tx.one(
    idRow,
    sql`insert into catalogue.combo (
          sku, name, summary, description, tint, price_paise, discount_basis_points, discount_paise,
          max_quantity_cart, position)
        values (${combo.sku}, ${combo.name}, ${combo.summary}, ${combo.description}, ${combo.tint},
                ${combo.pricePaise ?? null}, ${combo.discountBasisPoints ?? null},
                ${combo.discountPaise ?? null}, ${combo.maxQuantity}, ${position})
        returning id`,
  );
  await tx.run(sql`
    insert into catalogue.combo_part (combo_id, part_no, sku, quantity, cut)
    select ${id}, p.position, p.sku, p.quantity, p.cut
    from rows from (jsonb_to_recordset(${JSON.stringify(combo.parts)}::jsonb)
           as (sku text, quantity int, cut text)) with ordinality as p(sku, quantity, cut, position)`);
  await tx.run(sql`
    insert into catalogue.combo_hub_price (hub_id, combo_id, price_paise)
    select h.id, ${id}, p."pricePaise"
    from jsonb_to_recordset(${JSON.stringify(combo.hubPrices)}::jsonb)
           as p("adcCode" text, "pricePaise" bigint)
    join location.hub h on h.adc_code = p."adcCode"`);
}
