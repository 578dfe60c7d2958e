import { shapes } from '@halal-basket/contract';
import { z } from 'zod';
import { type Queryable, type Sql, type Tx, hasWords, sql } from '../../../platform/db.ts';
import { type Seek, type SortOrder, countRows, cursorKeyRow } from '../../../platform/keyset.ts';
import { ingredients, ingredientsColumn } from '../blog/blog.sql.ts';

const postLine = z.object({
  blogId: z.number(),
  slug: z.string(),
  title: z.string(),
  blogSubcategoryId: z.number(),
  active: z.boolean(),
  publishedAt: z.date(),
  cursorKey: cursorKeyRow,
});

export const newestPosts: SortOrder = {
  list: 'posts',
  keys: [
    { column: sql`published_at`, type: 'moment' },
    { column: sql`id`, type: 'number' },
  ],
  direction: 'descending',
};

/** Posts with these words in the title. */
export const selectPostLines = (q: Queryable, words: string, seek: Seek) =>
  q.many(
    postLine,
    sql`select id as "blogId", slug, title, subcategory_id as "blogSubcategoryId",
               is_active as active, published_at as "publishedAt", ${seek.cursorKey} as "cursorKey"
        from content.blog
        where ${hasWords(sql`title`, words)} and ${seek.where}
        order by ${seek.orderBy} limit ${seek.limit}`,
  );

export const countPosts = (q: Queryable, words: string) =>
  countRows(q, sql`select from content.blog where ${hasWords(sql`title`, words)}`);

const faqLine = z.object({
  faqId: z.number(),
  topicId: z.number(),
  question: z.string(),
  active: z.boolean(),
  cursorKey: cursorKeyRow,
});

/** The order of the help page. */
export const faqOrder: SortOrder = {
  list: 'faqs',
  keys: [
    { column: sql`position`, type: 'number' },
    { column: sql`id`, type: 'number' },
  ],
  direction: 'ascending',
};

/** FAQ entries with these words in the question. */
export const selectFaqLines = (q: Queryable, words: string, seek: Seek) =>
  q.many(
    faqLine,
    sql`select id as "faqId", topic_id as "topicId", question, is_active as active,
               ${seek.cursorKey} as "cursorKey"
        from content.faq
        where ${hasWords(sql`question`, words)} and ${seek.where}
        order by ${seek.orderBy} limit ${seek.limit}`,
  );

export const countFaqs = (q: Queryable, words: string) =>
  countRows(q, sql`select from content.faq where ${hasWords(sql`question`, words)}`);

/** The place behind all FAQ entries, at most the last place. */
export const selectNextFaqPosition = async (q: Queryable): Promise<number> =>
  (
    await q.one(
      z.object({ position: z.number() }),
      sql`select least(coalesce(max(position), 0) + 1, 999) as position from content.faq`,
    )
  ).position;

const legalLine = z.object({ slug: z.string(), title: z.string(), effectiveFrom: z.string() });

export const selectLegalLines = (q: Queryable) =>
  q.many(
    legalLine,
    sql`select slug, title, effective_from as "effectiveFrom" from content.legal_page order by title`,
  );

const editedPostRow = z.object({
  blogId: z.number(),
  revision: z.number(),
  slug: z.string(),
  blogSubcategoryId: z.number(),
  title: z.string(),
  summary: z.string(),
  picture: z.string(),
  pictureAlt: z.string(),
  tint: shapes.tint,
  author: z.string(),
  html: z.string(),
  active: z.boolean(),
  publishedAt: z.date(),
  productIds: z.array(z.number()),
  ingredients,
});

export const selectPostForEditing = (q: Queryable, blogId: number) =>
  q.maybe(
    editedPostRow,
    sql`select id as "blogId", revision, slug, subcategory_id as "blogSubcategoryId", title, summary,
               picture, picture_alt as "pictureAlt", tint, author, html, is_active as active,
               published_at as "publishedAt",
               array(select product_id::integer from content.blog_product
                     where blog_id = blog.id order by position) as "productIds",
               ${ingredientsColumn}
        from content.blog where id = ${blogId}`,
  );

const translations = z.array(shapes.translationState);

/** The languages of a text besides English. */
const translationsOf = (kind: 'faq' | 'legal', name: Sql): Sql => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('language', language, 'active', is_active)
                             order by language), '[]')
   from content.text_translation where kind = ${kind} and name = ${name}) as translations`;

const editedFaqRow = z.object({
  faqId: z.number(),
  revision: z.number(),
  topicId: z.number(),
  anchor: z.string(),
  question: z.string(),
  html: z.string(),
  position: z.number(),
  active: z.boolean(),
  translations,
});
export type EditedFaqRow = z.infer<typeof editedFaqRow>;

const faqColumns = sql`id as "faqId", revision, topic_id as "topicId", anchor, question, html,
  position, is_active as active, ${translationsOf('faq', sql`anchor`)}`;

export const selectFaqForEditing = (q: Queryable, faqId: number) =>
  q.maybe(editedFaqRow, sql`select ${faqColumns} from content.faq where id = ${faqId}`);

export const selectFaqByAnchor = (q: Queryable, anchor: string) =>
  q.maybe(editedFaqRow, sql`select ${faqColumns} from content.faq where anchor = ${anchor}`);

const editedLegalRow = z.object({
  revision: z.number(),
  title: z.string(),
  html: z.string(),
  effectiveFrom: z.string(),
  translations,
});

export const selectLegalForEditing = (q: Queryable, slug: string) =>
  q.maybe(
    editedLegalRow,
    sql`select revision, title, html, effective_from as "effectiveFrom",
               ${translationsOf('legal', sql`slug`)}
        from content.legal_page where slug = ${slug}`,
  );

/** Each is false if another editor saved it since `revision` was read; locks the row until the end. */
const raised = async (changed: Promise<number>): Promise<boolean> => (await changed) === 1;

export const raisePostRevision = (tx: Tx, blogId: number, revision: number) =>
  raised(
    tx.run(sql`update content.blog set revision = revision + 1
               where id = ${blogId} and revision = ${revision}`),
  );

export const raiseFaqRevision = (tx: Tx, faqId: number, revision: number) =>
  raised(
    tx.run(sql`update content.faq set revision = revision + 1
               where id = ${faqId} and revision = ${revision}`),
  );

export const raiseLegalRevision = (tx: Tx, slug: string, revision: number) =>
  raised(
    tx.run(sql`update content.legal_page set revision = revision + 1
               where slug = ${slug} and revision = ${revision}`),
  );

const found = z.object({ found: z.boolean() });

/** Reserves the address of a new post for this transaction; false if it is taken. */
export const isFreeSlug = async (tx: Tx, slug: string): Promise<boolean> => {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('content.blog ' || ${slug}, 0))`);
  const row = await tx.one(
    found,
    sql`select exists (select from content.blog where slug = ${slug}) as found`,
  );
  return !row.found;
};

export const isFreeAnchor = async (tx: Tx, anchor: string): Promise<boolean> => {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('content.faq ' || ${anchor}, 0))`);
  const row = await tx.one(
    found,
    sql`select exists (select from content.faq where anchor = ${anchor}) as found`,
  );
  return !row.found;
};
