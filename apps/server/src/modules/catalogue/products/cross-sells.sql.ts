import { shapes } from '@halal-basket/contract';
import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';

const choiceRow = z.object({
  id: z.number(),
  name: z.string(),
  tint: shapes.tint,
  isActive: z.boolean(),
  picture: z.string().nullable(),
});
export type ChoiceRow = z.infer<typeof choiceRow>;

const choiceColumns = sql`product.id, product.name, product.tint, product.is_active as "isActive",
  (select file from catalogue.picture where picture.product_id = product.id
   order by picture.position limit 1) as picture`;

/** The cross-sells of a product, in order, active or not. */
export const selectCrossSells = (q: Queryable, productId: number) =>
  q.many(
    choiceRow,
    sql`select ${choiceColumns}
        from catalogue.cross_sell as beside
        join catalogue.product as product on product.id = beside.other_id
        where beside.product_id = ${productId} order by beside.position, product.id`,
  );

/** The products with these ids, in their order. */
export const selectChoices = (q: Queryable, ids: readonly number[]) =>
  q.many(
    choiceRow,
    sql`select ${choiceColumns} from catalogue.product as product
        where product.id = any(${ids}::bigint[])
        order by array_position(${ids}::bigint[], product.id)`,
  );

/** The ones of these ids that are products. */
export const selectExistingProducts = async (q: Queryable, ids: readonly number[]) =>
  new Set(
    (
      await q.many(
        z.object({ id: z.number() }),
        sql`select id from catalogue.product where id = any(${ids}::bigint[])`,
      )
    ).map(({ id }) => id),
  );

export async function replaceCrossSells(
  tx: Tx,
  productId: number,
  others: readonly number[],
): Promise<void> {
  await tx.run(sql`delete from catalogue.cross_sell where product_id = ${productId}`);
  await tx.run(
    sql`insert into catalogue.cross_sell (product_id, other_id, position)
        select ${productId}, other_id, place
        from unnest(${others}::bigint[]) with ordinality as given(other_id, place)`,
  );
}
