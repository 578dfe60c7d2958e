import { type BasisPoints, type Paise } from '@halal-basket/money';
import { shapes } from '@halal-basket/contract';
import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import { requireAtMost } from '../../../platform/list-limits.ts';
import { paiseColumn, idRow } from '../../../platform/rows.ts';
import { comboBase, comboColumns } from './combos.sql.ts';

const comboRow = comboBase.extend({
  revision: z.number(),
  lastPartNo: z.number(),
  pictures: z.array(z.object({ file: z.string(), alt: z.string() })),
});
export type EditComboRow = z.infer<typeof comboRow>;

const editedColumns = sql`${comboColumns}, revision, last_part_no as "lastPartNo",
  coalesce((select json_agg(json_build_object('file', file, 'alt', alt) order by picture.position)
            from catalogue.combo_picture as picture where combo_id = id), '[]') as pictures`;

export const selectCombosForEditing = (q: Queryable) =>
  q.many(comboRow, sql`select ${editedColumns} from catalogue.combo order by combo.position, id`);

export const selectComboForEditing = (q: Queryable, comboId: number) =>
  q.maybe(comboRow, sql`select ${editedColumns} from catalogue.combo where id = ${comboId}`);

const packRow = z.object({
  sku: z.string(),
  productName: z.string(),
  pack: z.string(),
  picture: z.string().nullable(),
  tint: shapes.tint,
  price: paiseColumn,
  isActive: z.boolean(),
  cuts: z.array(z.object({ code: z.string(), label: z.string(), extra: paiseColumn })),
});
export type PackRow = z.infer<typeof packRow>;

const packColumns = sql`sku.sku, product.name as "productName", pack, product.tint,
  sale_paise as price, sku.is_active and product.is_active as "isActive",
  (select file from catalogue.picture where picture.product_id = product.id
   order by picture.position limit 1) as picture,
  coalesce((select json_agg(json_build_object('code', code, 'label', label, 'extra', extra_paise)
                            order by cut.position)
            from catalogue.cut where cut.sku = sku.sku), '[]') as cuts`;

/** Packs on sale, by a pattern of ILIKE over names and SKUs. */
export const selectPacksLike = (q: Queryable, pattern: string, limit: number) =>
  q.many(
    packRow,
    sql`select ${packColumns}
        from catalogue.sku as sku join catalogue.product as product on product.id = sku.product_id
        where sku.is_active and product.is_active
          and (product.name ilike ${pattern} or sku.sku ilike ${pattern})
        order by product.position, product.id, sku.position, sku.sku limit ${limit}`,
  );

/** By their codes, active or not. */
export const selectPacks = (q: Queryable, skus: readonly string[]) =>
  q.many(
    packRow,
    sql`select ${packColumns}
        from catalogue.sku as sku join catalogue.product as product on product.id = sku.product_id
        where sku.sku = any(${skus}::text[])`,
  );

export interface ComboWords {
  name: string;
  summary: string;
  description: string;
  tint: string;
  price: Paise | null;
  discount: BasisPoints | null;
  discountFlat: Paise | null;
  discountText: string;
  maxQuantityCart: number;
  isActive: boolean;
}

/** Adds the combo at the end of the lists; null if another combo has the code. */
export const insertCombo = async (tx: Tx, sku: string, words: ComboWords): Promise<number | null> =>
  (
    await tx.maybe(
      idRow,
      sql`insert into catalogue.combo (sku, name, summary, description, tint, price_paise,
            discount_basis_points, discount_paise, discount_text, max_quantity_cart, is_active,
            position)
          select ${sku}, ${words.name}, ${words.summary}, ${words.description}, ${words.tint},
                 ${words.price}::bigint, ${words.discount}::integer, ${words.discountFlat}::bigint,
                 ${words.discountText}, ${words.maxQuantityCart}::integer,
                 ${words.isActive}::boolean, coalesce(max(position), 0) + 1
          from catalogue.combo
          on conflict (sku) do nothing returning id`,
    )
  )?.id ?? null;

/** Their order is saved in one request. */
export const limitCombos = (tx: Tx) =>
  requireAtMost(tx, { list: 'combos', rows: sql`select from catalogue.combo`, most: 500 });

/** False if another editor saved it since `revision` was read. */
export const updateCombo = async (
  tx: Tx,
  comboId: number,
  revision: number,
  words: ComboWords,
): Promise<boolean> =>
  (await tx.run(
    sql`update catalogue.combo
        set name = ${words.name}, summary = ${words.summary}, description = ${words.description},
            tint = ${words.tint}, price_paise = ${words.price},
            discount_basis_points = ${words.discount}, discount_paise = ${words.discountFlat},
            discount_text = ${words.discountText}, max_quantity_cart = ${words.maxQuantityCart},
            is_active = ${words.isActive}, revision = revision + 1
        where id = ${comboId} and revision = ${revision}`,
  )) === 1;

export async function replaceParts(
  tx: Tx,
  comboId: number,
  parts: EditComboRow['parts'],
  lastPartNo: number,
): Promise<void> {
  await tx.run(sql`delete from catalogue.combo_part where combo_id = ${comboId}`);
  await tx.run(
    sql`insert into catalogue.combo_part (combo_id, part_no, sku, quantity, cut)
        select ${comboId}, "partNo", sku, quantity, cut
        from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb)
          as given("partNo" int, sku text, quantity int, cut text)`,
  );
  await tx.run(sql`update catalogue.combo set last_part_no = ${lastPartNo} where id = ${comboId}`);
}

export async function replaceComboPictures(
  tx: Tx,
  comboId: number,
  pictures: EditComboRow['pictures'],
): Promise<void> {
  await tx.run(sql`delete from catalogue.combo_picture where combo_id = ${comboId}`);
  await tx.run(
    sql`insert into catalogue.combo_picture (combo_id, position, file, alt)
        select ${comboId}, given.position, file, alt
        from jsonb_to_recordset(${JSON.stringify(pictures.map((each, index) => ({ ...each, position: index + 1 })))}::jsonb)
          as given(file text, alt text, position int)`,
  );
}

/** The combos that use these packs in a fixed cut. */
export const selectFixedCuts = (q: Queryable, skus: readonly string[]) =>
  q.many(
    z.object({ name: z.string(), sku: z.string(), cut: z.string() }),
    sql`select combo.name, part.sku, part.cut
        from catalogue.combo_part as part join catalogue.combo on combo.id = part.combo_id
        where part.sku = any(${skus}::text[]) and part.cut is not null
        order by combo.position, part.part_no`,
  );

export const updateComboPositions = (tx: Tx, ids: readonly number[]) =>
  tx.run(
    sql`update catalogue.combo set position = place
        from unnest(${ids}::bigint[]) with ordinality as wanted(combo_id, place)
        where id = combo_id`,
  );
