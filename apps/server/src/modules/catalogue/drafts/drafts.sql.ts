import { shapes } from '@halal-basket/contract';
import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import { type Seek, type SortOrder, countRows, cursorKeyRow } from '../../../platform/keyset.ts';

const draftRow = z.object({
  draftId: z.number(),
  revision: z.number(),
  draft: shapes.draftProduct,
});

const columns = sql`id as "draftId", revision, draft`;

export const selectDraft = (q: Queryable, draftId: number) =>
  q.maybe(draftRow, sql`select ${columns} from catalogue.product_draft where id = ${draftId}`);

/** Locks the draft until the transaction ends: it is published once. */
export const lockDraft = (tx: Tx, draftId: number) =>
  tx.maybe(
    draftRow,
    sql`select ${columns} from catalogue.product_draft where id = ${draftId} for update`,
  );

interface Saved {
  draft: shapes.DraftProduct;
  by: string;
  now: Date;
}

export const insertDraft = async (tx: Tx, { draft, by, now }: Saved): Promise<number> =>
  (
    await tx.one(
      z.object({ id: z.number() }),
      sql`insert into catalogue.product_draft (draft, changed_at, changed_by)
          values (${JSON.stringify(draft)}::jsonb, ${now}, ${by}) returning id`,
    )
  ).id;

/** False if another editor saved it since `revision` was read. */
export const updateDraft = async (
  tx: Tx,
  { draftId, revision, draft, by, now }: Saved & { draftId: number; revision: number },
): Promise<boolean> =>
  (await tx.run(
    sql`update catalogue.product_draft
        set draft = ${JSON.stringify(draft)}::jsonb, revision = revision + 1, changed_at = ${now},
            changed_by = ${by}
        where id = ${draftId} and revision = ${revision}`,
  )) === 1;

export const deleteDraft = (tx: Tx, draftId: number) =>
  tx.run(sql`delete from catalogue.product_draft where id = ${draftId}`);

export const draftOrder: SortOrder = {
  list: 'productDrafts',
  direction: 'descending',
  keys: [
    { column: sql`product_draft.changed_at`, type: 'moment' },
    { column: sql`product_draft.id`, type: 'number' },
  ],
};

const listRow = draftRow.extend({
  categoryName: z.string().nullable(),
  changedAt: z.date(),
  changedBy: z.string(),
  cursorKey: cursorKeyRow,
});

export const selectDrafts = (q: Queryable, seek: Seek) =>
  q.many(
    listRow,
    sql`select product_draft.id as "draftId", product_draft.revision, draft,
               category.name as "categoryName", product_draft.changed_at as "changedAt",
               product_draft.changed_by as "changedBy", ${seek.cursorKey} as "cursorKey"
        from catalogue.product_draft
        left join catalogue.category on category.id = (draft->>'categoryId')::bigint
        where ${seek.where} order by ${seek.orderBy} limit ${seek.limit}`,
  );

export const countDrafts = (q: Queryable) => countRows(q, sql`select from catalogue.product_draft`);

/** Whether a draft has this slug. */
export const isSlugInDraft = async (q: Queryable, seoName: string): Promise<boolean> =>
  (
    await q.one(
      z.object({ found: z.boolean() }),
      sql`select exists (select from catalogue.product_draft
                         where draft->>'seoName' = ${seoName}) as found`,
    )
  ).found;

const defaultsRow = z.object({
  tint: shapes.tint,
  diet: shapes.diet,
  kind: shapes.goodsKind,
  halal: z.boolean(),
  taxCategoryId: z.number(),
  shelfLife: z.string(),
  storage: z.string(),
  deliveryDays: z.number(),
  bestBeforeDays: z.number().nullable(),
});

/** The values that most products for sale of a category or sub-category have in common. */
export const selectDefaults = (q: Queryable, categoryId: number) =>
  q.maybe(
    defaultsRow,
    sql`with sold as (
          select * from catalogue.product where category_id = ${categoryId} and is_active
          union all
          select * from catalogue.product where subcategory_id = ${categoryId} and is_active
        )
        select mode() within group (order by tint) as tint,
               mode() within group (order by diet) as diet,
               mode() within group (order by kind) as kind,
               mode() within group (order by halal) as halal,
               mode() within group (order by tax_category_id) as "taxCategoryId",
               mode() within group (order by shelf_life) as "shelfLife",
               mode() within group (order by storage) as storage,
               mode() within group (order by delivery_days) as "deliveryDays",
               mode() within group (order by best_before_days) as "bestBeforeDays"
        from sold having count(*) > 0`,
  );
