import type { TextGroup } from '@halal-basket/contract';
import { z } from 'zod';
import { type Queryable, type Sql, type Tx, likePattern, sql } from '../../../platform/db.ts';
import { type Seek, type SortOrder, countRows, cursorKeyRow } from '../../../platform/keyset.ts';
import { type OtherLocale, type TranslationRow, otherLocales } from './translations.ts';

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
const groupTexts = sql`
  select text from (
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
  order by kind, position, id, place`;

export const selectGroupTexts = (q: Queryable) => q.many(textRow, groupTexts);

const productTextsRow = z.object({ id: z.number(), texts: z.array(z.string()) });

/** A text with `{n}` for each number: one translation serves '8–10 chops' and '4 chops'. */
const withoutNumbers = (text: Sql): Sql =>
  sql`regexp_replace(${text}, '[0-9]+([.,][0-9]+)*(\u2013[0-9]+([.,][0-9]+)*)?', '{n}', 'g')`;

const details = sql`summary, description, storage, shelf_life, cooking, ingredients, allergens, origin, weight_note`;

/** The texts of packs and cuts on sale. `of`: which packs. */
const packTexts = (of: Sql): Sql => sql`
  select ${withoutNumbers(sql`one`)} as text
  from catalogue.sku, unnest(array[pieces, serves]) as one
  where sku.is_active and ${of}
  union all
  select one
  from catalogue.cut join catalogue.sku on sku.sku = cut.sku, unnest(array[label, detail]) as one
  where sku.is_active and ${of}`;

const textsOfProduct = sql`array[name, ${details}]
  || array(${packTexts(sql`sku.product_id = product.id`)})`;

/** The texts of the next `count` products on sale by id, with those of their packs and cuts. */
export const selectProductTextsAfter = (q: Queryable, id: number, count: number) =>
  q.many(
    productTextsRow,
    sql`select product.id, ${textsOfProduct} as texts
        from catalogue.product where product.id > ${id} and is_active
        order by product.id limit ${count}`,
  );

/** The places whose texts the catalogue has. */
export type CatalogueGroup = Exclude<TextGroup, 'pages' | 'offers'>;

const textsOfGroup: Record<CatalogueGroup, Sql> = {
  names: sql`select name as text from catalogue.product where is_active`,
  details: sql`select unnest(array[${details}]) as text from catalogue.product where is_active`,
  packs: packTexts(sql`product_id in (select id from catalogue.product where is_active)`),
  categories: groupTexts,
};

/** Texts to list: those of a place or of a product, or the given ones. */
export type TextSource = { group: CatalogueGroup } | { productId: number } | { texts: string[] };

function textsOf(source: TextSource): Sql {
  if ('texts' in source) return sql`select unnest(${source.texts}::text[]) as text`;
  if ('group' in source) return textsOfGroup[source.group];
  return sql`select unnest(${textsOfProduct}) as text
             from catalogue.product where id = ${source.productId}`;
}

export interface ListedTexts {
  source: TextSource;
  /** '' for all. */
  words: string;
  /** Only texts that lack a translation into one of these languages. Null: all texts. */
  missingIn: readonly OtherLocale[] | null;
}

const listed = ({ source, words, missingIn }: ListedTexts): Sql => {
  const has = sql`(english ilike ${likePattern(words)} or texts::text ilike ${likePattern(words)})`;
  return sql`
    from (select one.english, coalesce(present.texts, '{}') as texts
          from (select distinct text as english from (${textsOf(source)}) as given
                where text ~ '[[:alpha:]]') as one
          left join catalogue.translation as present on md5(present.english) = md5(one.english)
    ) as listed
    where ${words === '' ? sql`true` : has}
      and ${missingIn === null ? sql`true` : sql`not texts ?& ${missingIn}::text[]`}`;
};

/** A cursor is shorter than a text: its beginning and its digest. */
export const textOrder: SortOrder = {
  list: 'translations',
  direction: 'ascending',
  keys: [
    { column: sql`left(english, 80)`, type: 'text' },
    { column: sql`md5(english)`, type: 'text' },
  ],
};

const listedRow = z.object({
  english: z.string(),
  texts: translationRow.shape.texts,
  cursorKey: cursorKeyRow,
});

export const selectListedTexts = (q: Queryable, texts: ListedTexts, seek: Seek) =>
  q.many(
    listedRow,
    sql`select english, texts, ${seek.cursorKey} as "cursorKey" ${listed(texts)} and ${seek.where}
        order by ${seek.orderBy} limit ${seek.limit}`,
  );

export const countListedTexts = (q: Queryable, texts: ListedTexts) =>
  countRows(q, sql`select ${listed(texts)}`);
