import { z } from 'zod';
import { type Queryable, type Sql, type Tx, sql } from '../../../platform/db.ts';
import { type TranslationRow, otherLocales } from './translations.ts';

export const translationRow = z.object({
  id: z.number(),
  english: z.string(),
  texts: z.partialRecord(z.enum(otherLocales), z.string()),
});

export const translations = sql`select id, english, texts from catalogue.translation`;

/** The next `count` translations by id. */
export const selectTranslationsAfter = (q: Queryable, id: number, count: number) =>
  q.many(translationRow, sql`${translations} where id > ${id} order by id limit ${count}`);

const digestsOf = (english: readonly string[]): Sql =>
  sql`select md5(one) from unnest(${english}::text[]) as one`;

/** The translations of these texts; texts without one are omitted. */
export const selectTranslationsOf = (q: Queryable, english: readonly string[]) =>
  q.many(translationRow, sql`${translations} where md5(english) in (${digestsOf(english)})`);

/** Two concurrent saves must not both find a text without a translation. */
export const lockTranslations = (tx: Tx) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended('catalogue.translation', 0))`);

/** Replaces the translations of these texts in all languages. Rows stay, so that processes see what changed. */
export const upsertTranslations = (tx: Tx, rows: readonly TranslationRow[]) =>
  tx.run(
    sql`insert into catalogue.translation as there (english, texts)
        select given.english, given.texts
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(english text, texts jsonb)
        on conflict (md5(english)) do update set texts = excluded.texts
          where there.texts <> excluded.texts`,
  );

/** Whether the name of a category or combo is among these translations. */
export const isNameOfGroup = (ids: Sql): Sql => sql`
  exists (select from catalogue.translation
          where id in (${ids})
            and (md5(english) in (select md5(name) from catalogue.category)
              or md5(english) in (select md5(name) from catalogue.combo)))`;

const textRow = z.object({ text: z.string() });

/** Names and texts of the categories and combos on sale, in their order. */
export const selectGroupTexts = (q: Queryable) =>
  q.many(
    textRow,
    sql`select text from (
          select 1 as kind, position, id, 1 as place, name as text
          from catalogue.category where is_active
          union all
          select 1, position, id, 2, description from catalogue.category where is_active
          union all
          select 2, position, id, 1, name from catalogue.combo where is_active
          union all
          select 2, position, id, 2, summary from catalogue.combo where is_active
          union all
          select 2, position, id, 3, description from catalogue.combo where is_active) as one
        order by kind, position, id, place`,
  );

const productTextsRow = z.object({ id: z.number(), texts: z.array(z.string()) });

/** A text with `{n}` for each number: one translation serves '8–10 chops' and '4 chops'. */
const withoutNumbers = (text: Sql): Sql =>
  sql`regexp_replace(${text}, '[0-9]+([.,][0-9]+)*(–[0-9]+([.,][0-9]+)*)?', '{n}', 'g')`;

/** The texts of the next `count` products on sale by id, with those of their packs and cuts. */
export const selectProductTextsAfter = (q: Queryable, id: number, count: number) =>
  q.many(
    productTextsRow,
    sql`select product.id,
               array[name, summary, description, storage, shelf_life, cooking, ingredients, allergens,
                     origin, weight_note]
               || array(select ${withoutNumbers(sql`one`)}
                        from catalogue.sku, unnest(array[pieces, serves]) as one
                        where sku.product_id = product.id and sku.is_active)
               || array(select one
                        from catalogue.cut join catalogue.sku on sku.sku = cut.sku,
                             unnest(array[label, detail]) as one
                        where sku.product_id = product.id and sku.is_active) as texts
        from catalogue.product where product.id > ${id} and is_active
        order by product.id limit ${count}`,
  );
