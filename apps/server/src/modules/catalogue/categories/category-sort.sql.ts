import { shapes } from '@halal-basket/contract';
import { z } from 'zod';
import { type Queryable, type Sql, type Tx, sql } from '../../../platform/db.ts';
import { positionStep } from '../products/position-step.ts';
import { type Seek, type SortOrder, countRows, cursorKeyRow } from '../../../platform/keyset.ts';

/** A category, or a sub-category. Each has an index of its products in sort order. */
export interface Listed {
  categoryId: number;
  isSub: boolean;
}

const levelRow = z.object({ isSub: z.boolean() });

/** Null for an unknown category. */
export const selectLevel = (q: Queryable, categoryId: number) =>
  q.maybe(
    levelRow,
    sql`select parent_id is not null as "isSub" from catalogue.category where id = ${categoryId}`,
  );

const isIn = ({ categoryId, isSub }: Listed): Sql =>
  isSub ? sql`product.subcategory_id = ${categoryId}` : sql`product.category_id = ${categoryId}`;

const categoryProductRow = z.object({
  id: z.number(),
  name: z.string(),
  tint: shapes.tint,
  picture: z.string().nullable(),
  isActive: z.boolean(),
  subCategoryName: z.string().nullable(),
  bestsellerPosition: z.number().nullable(),
});
export type CategoryProductRow = z.infer<typeof categoryProductRow>;

const columns = sql`product.id, product.name, product.tint, product.is_active as "isActive",
  (select file from catalogue.picture where picture.product_id = product.id
   order by picture.position limit 1) as picture,
  sub.name as "subCategoryName", bestseller_position as "bestsellerPosition"`;

const withSubCategory = sql`catalogue.product as product
  left join catalogue.category as sub on sub.id = product.subcategory_id`;

export const sortOrder: SortOrder = {
  list: 'category-products',
  keys: [
    { column: sql`product.position`, type: 'number' },
    { column: sql`product.id`, type: 'number' },
  ],
  direction: 'ascending',
};

/** The products of a category, active or not. */
export const selectCategoryProducts = (q: Queryable, of: Listed, seek: Seek) =>
  q.many(
    categoryProductRow.extend({ cursorKey: cursorKeyRow }),
    sql`select ${columns}, ${seek.cursorKey} as "cursorKey" from ${withSubCategory}
        where ${isIn(of)} and ${seek.where} order by ${seek.orderBy} limit ${seek.limit}`,
  );

export const countCategoryProducts = (q: Queryable, of: Listed) =>
  countRows(q, sql`select from catalogue.product as product where ${isIn(of)}`);

/**
 * The products of the category from the first of these to the last one, in sort order, at most `limit`.
 */
export const selectConsecutive = (
  q: Queryable,
  of: Listed,
  ids: readonly number[],
  limit: number,
) =>
  q.many(
    categoryProductRow,
    sql`with ends as (
          select min(position) as first, max(position) as last
          from catalogue.product where id = any(${[...ids]}::bigint[])
        )
        select ${columns} from ends, ${withSubCategory}
        where ${isIn(of)} and product.position between ends.first and ends.last
        order by product.position, product.id limit ${limit}`,
  );

/** Gives each product a position of its own, in the order that they have. Changes nothing where each has one. */
export const makePositionsUnique = (tx: Tx) =>
  tx.run(
    sql`update catalogue.product as product set position = placed.place
        from (select id, row_number() over (order by position, id) as place
              from catalogue.product) as placed
        where product.id = placed.id and product.position <> placed.place
          and exists (select from catalogue.product group by position having count(*) > 1)`,
  );

/** Places these products in this order at the positions that they have. */
export const exchangePositions = (tx: Tx, ids: readonly number[]) =>
  tx.run(
    sql`with free as (
          select position, row_number() over (order by position) as place
          from catalogue.product where id = any(${[...ids]}::bigint[])
        )
        update catalogue.product as product set position = free.position
        from unnest(${[...ids]}::bigint[]) with ordinality as wanted (product_id, place)
        join free using (place)
        where product.id = wanted.product_id and product.position <> free.position`,
  );

const positionRow = z.object({ position: z.number() });

export const isInCategory = async (q: Queryable, of: Listed, productId: number) =>
  (await q.maybe(
    positionRow,
    sql`select position from catalogue.product as product
        where product.id = ${productId} and ${isIn(of)}`,
  )) !== null;

/**
 * The positions of the products before and after a place of the category, counted from 1, as if the product were not
 * there. The last one if the place is beyond the end.
 */
export const selectNeighbours = async (
  q: Queryable,
  of: Listed,
  { productId, place }: { productId: number; place: number },
): Promise<{ before: number | null; after: number | null }> => {
  const others = sql`select position, id from catalogue.product as product
    where ${isIn(of)} and id <> ${productId}`;
  const around = await q.many(
    positionRow,
    sql`${others} order by position, id offset ${Math.max(0, place - 2)} limit 2`,
  );
  const [first, second] = around.map(({ position }) => position);
  if (place === 1) return { before: null, after: first ?? null };
  if (first !== undefined) return { before: first, after: second ?? null };
  const last = await q.maybe(positionRow, sql`${others} order by position desc, id desc limit 1`);
  return { before: last?.position ?? null, after: null };
};

/** A position before or after those of all products. */
export const selectOuterPosition = async (q: Queryable, end: 'first' | 'last'): Promise<number> =>
  (
    await q.one(
      positionRow,
      end === 'first'
        ? sql`select min(position) - ${positionStep}::integer as position from catalogue.product`
        : sql`select max(position) + ${positionStep}::integer as position from catalogue.product`,
    )
  ).position;

/** A position between these two that no product has; null if there is none. */
export const selectFreePosition = async (q: Queryable, before: number, after: number) =>
  (
    await q.maybe(
      positionRow,
      sql`select (position + next) / 2 as position
          from (select position, lead(position) over (order by position) as next
                from catalogue.product where position between ${before} and ${after}) as pair
          where next - position > 1 order by position limit 1`,
    )
  )?.position ?? null;

/** Moves the products from a position to the next gap by one, so that the position is free. */
export const freePosition = (tx: Tx, position: number) =>
  tx.run(
    sql`update catalogue.product set position = position + 1
        where position between ${position} and (
          select position
          from (select position, lead(position) over (order by position) as next
                from catalogue.product where position >= ${position}) as pair
          where next is null or next - position > 1 order by position limit 1)`,
  );

export const updatePosition = (tx: Tx, productId: number, position: number) =>
  tx.run(sql`update catalogue.product set position = ${position} where id = ${productId}`);
