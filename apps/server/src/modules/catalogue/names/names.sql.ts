import { z } from 'zod';
import { type Queryable, sql } from '../../../platform/db.ts';
import { booleanPart } from '../../../platform/subqueries.ts';

const formerNameRow = z.object({
  kind: z.enum(['category', 'product']),
  seoName: z.string(),
  targetId: z.number(),
});
export type FormerName = z.infer<typeof formerNameRow>;

/** Former slugs of categories and products, the latest change first. */
export const selectFormerNames = (q: Queryable) =>
  q.many(
    formerNameRow,
    sql`select kind, seo_name as "seoName", target_id as "targetId"
        from catalogue.former_name order by changed_at desc, kind, seo_name`,
  );

/** Whether any slug changed after this moment. */
export const renamedPart = (since: Date) =>
  booleanPart(sql`exists (select from catalogue.former_name where changed_at > ${since})`);

const writtenRow = z.object({ id: z.number(), changedAt: z.date() });

/** The time at which each product's texts last changed. */
export const selectProductChanges = (q: Queryable) =>
  q.many(writtenRow, sql`select id, changed_at as "changedAt" from catalogue.product`);

export const selectCategoryChanges = (q: Queryable) =>
  q.many(writtenRow, sql`select id, changed_at as "changedAt" from catalogue.category`);

const categoryNameRow = z.object({ seoName: z.string(), name: z.string() });

/** The names of all categories and sub-categories by slug, active or not. */
export const selectCategoryNames = (q: Queryable) =>
  q.many(categoryNameRow, sql`select seo_name as "seoName", name from catalogue.category`);

const goodsNameRow = z.object({ code: z.string(), name: z.string() });

/** The names of the packs and combos with these codes, active or not. */
export const selectGoodsNames = (q: Queryable, codes: readonly string[]) =>
  q.many(
    goodsNameRow,
    sql`select sku.sku as code, product.name
        from catalogue.sku join catalogue.product on product.id = sku.product_id
        where sku.sku = any(${codes}::text[])
        union all
        select combo.sku, combo.name from catalogue.combo where combo.sku = any(${codes}::text[])`,
  );
