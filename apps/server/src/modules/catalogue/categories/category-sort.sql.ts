import { shapes } from '@halal-basket/contract';
import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';

const categoryProductRow = z.object({
  id: z.number(),
  name: z.string(),
  tint: shapes.tint,
  picture: z.string().nullable(),
  isActive: z.boolean(),
  subCategoryName: z.string().nullable(),
  bestsellerPosition: z.number().nullable(),
  position: z.number(),
});

/** The products of a category or sub-category, active or not, in the order of the lists. */
export const selectCategoryProducts = (q: Queryable, categoryId: number) =>
  q.many(
    categoryProductRow,
    sql`select product.id, product.name, product.tint, product.is_active as "isActive",
               (select file from catalogue.picture where picture.product_id = product.id
                order by picture.position limit 1) as picture,
               sub.name as "subCategoryName", bestseller_position as "bestsellerPosition",
               product.position
        from catalogue.product as product
        left join catalogue.category as sub on sub.id = product.subcategory_id
        where ${categoryId} in (product.category_id, product.subcategory_id)
        order by product.position, product.id`,
  );

export const updateProductPositions = (
  tx: Tx,
  ids: readonly number[],
  positions: readonly number[],
) =>
  tx.run(
    sql`update catalogue.product as product set position = wanted.position
        from unnest(${ids}::bigint[], ${positions}::integer[]) as wanted(product_id, position)
        where product.id = wanted.product_id and product.position <> wanted.position`,
  );
