import { shapes } from '@halal-basket/contract';
import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import { requireAtMost } from '../../../platform/list-limits.ts';

const categoryRow = z.object({
  id: z.number(),
  parentId: z.number().nullable(),
  revision: z.number(),
  name: z.string(),
  seoName: z.string(),
  description: z.string(),
  picture: z.string(),
  tint: shapes.tint,
  isActive: z.boolean(),
  productCount: z.number(),
  soldCount: z.number(),
  subCount: z.number(),
});
export type EditCategoryRow = z.infer<typeof categoryRow>;

const columns = sql`category.id, parent_id as "parentId", revision, name, seo_name as "seoName",
  description, picture, tint, is_active as "isActive",
  (select count(*) from catalogue.product where category_id = category.id)
    + (select count(*) from catalogue.product where subcategory_id = category.id) as "productCount",
  (select count(*) from catalogue.product as sold
   where sold.category_id = category.id and sold.is_active)
    + (select count(*) from catalogue.product as sold
       where sold.subcategory_id = category.id and sold.is_active) as "soldCount",
  (select count(*) from catalogue.category as sub where sub.parent_id = category.id) as "subCount"`;

/** All categories, including hidden ones, in order. */
export const selectCategoriesForEditing = (q: Queryable) =>
  q.many(
    categoryRow,
    sql`select ${columns} from catalogue.category as category order by position, id`,
  );

export const selectCategoryForEditing = (q: Queryable, categoryId: number) =>
  q.maybe(
    categoryRow,
    sql`select ${columns} from catalogue.category as category where id = ${categoryId}`,
  );

/** The order of siblings is saved in one request, and the pages of the shop show all of them. */
export async function limitCategories(tx: Tx, parentId: number | null): Promise<void> {
  const siblings = sql`select from catalogue.category
    where parent_id is not distinct from ${parentId}::bigint`;
  await requireAtMost(tx, { list: 'categories side by side', rows: siblings, most: 200 });
  const all = sql`select from catalogue.category`;
  await requireAtMost(tx, { list: 'categories', rows: all, most: 1000 });
}

export interface CategoryWords {
  name: string;
  seoName: string;
  description: string;
  picture: string;
  tint: string;
  isActive: boolean;
}

/** Adds the category after its siblings; null if another category has the slug. */
export const insertCategory = async (
  tx: Tx,
  parentId: number | null,
  words: CategoryWords,
): Promise<number | null> =>
  (
    await tx.maybe(
      z.object({ id: z.number() }),
      sql`insert into catalogue.category
            (parent_id, name, seo_name, description, picture, tint, is_active, position)
          select ${parentId}::bigint, ${words.name}, ${words.seoName}, ${words.description},
                 ${words.picture}, ${words.tint}, ${words.isActive}::boolean,
                 coalesce(max(position), 0) + 1
          from catalogue.category where parent_id is not distinct from ${parentId}::bigint
          on conflict (seo_name) do nothing returning id`,
    )
  )?.id ?? null;

/** False if another editor saved it since `revision` was read. */
export const updateCategory = async (
  tx: Tx,
  categoryId: number,
  revision: number,
  words: CategoryWords,
): Promise<boolean> =>
  (await tx.run(
    sql`update catalogue.category
        set name = ${words.name}, seo_name = ${words.seoName}, description = ${words.description},
            picture = ${words.picture}, tint = ${words.tint}, is_active = ${words.isActive},
            revision = revision + 1
        where id = ${categoryId} and revision = ${revision}`,
  )) === 1;

export const deleteCategory = async (
  tx: Tx,
  categoryId: number,
  revision: number,
): Promise<boolean> =>
  (await tx.run(
    sql`delete from catalogue.category where id = ${categoryId} and revision = ${revision}`,
  )) === 1;

export const isNameTaken = async (
  q: Queryable,
  seoName: string,
  categoryId: number,
): Promise<boolean> =>
  (
    await q.one(
      z.object({ taken: z.boolean() }),
      sql`select exists (select from catalogue.category
                         where seo_name = ${seoName} and id <> ${categoryId}) as taken`,
    )
  ).taken;

export const updateCategoryPositions = (tx: Tx, ids: readonly number[]) =>
  tx.run(
    sql`update catalogue.category set position = place
        from unnest(${ids}::bigint[]) with ordinality as wanted(category_id, place)
        where id = category_id`,
  );
