import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import { idRow } from '../../../platform/rows.ts';

const topicRow = z.object({
  topicId: z.number(),
  anchor: z.string(),
  title: z.string(),
  questions: z.number(),
});

export const selectTopicsForEditing = (q: Queryable) =>
  q.many(
    topicRow,
    sql`select id as "topicId", anchor, title,
               (select count(*) from content.faq where topic_id = topic.id) as questions
        from content.faq_topic as topic order by position, id`,
  );

/** Two editors save one after the other. Posts and questions can still be filed. */
export const lockHeadings = (tx: Tx) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended('content headings', 0))`);

export const deleteTopics = (tx: Tx, ids: readonly number[]) =>
  tx.run(sql`delete from content.faq_topic where id = any(${ids}::bigint[])`);

interface Heading {
  id: number | null;
  slug: string;
  words: string;
}

/** Writes the topic at its place. */
export const writeTopic = (tx: Tx, { id, slug, words }: Heading, position: number) =>
  id === null
    ? tx.run(
        sql`insert into content.faq_topic (anchor, title, position)
            values (${slug}, ${words}, ${position})`,
      )
    : tx.run(
        sql`update content.faq_topic set title = ${words}, position = ${position} where id = ${id}`,
      );

const tabRow = z.object({ blogCategoryId: z.number(), seoName: z.string(), header: z.string() });

export const selectTabsForEditing = (q: Queryable) =>
  q.many(
    tabRow,
    sql`select id as "blogCategoryId", seo_name as "seoName", header
        from content.blog_category order by position, id`,
  );

const partRow = z.object({
  blogCategoryId: z.number(),
  blogSubcategoryId: z.number(),
  seoName: z.string(),
  header: z.string(),
  posts: z.number(),
});

export const selectPartsForEditing = (q: Queryable) =>
  q.many(
    partRow,
    sql`select category_id as "blogCategoryId", id as "blogSubcategoryId", seo_name as "seoName",
               header, (select count(*) from content.blog where subcategory_id = part.id) as posts
        from content.blog_subcategory as part order by position, id`,
  );

export async function deleteTabs(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.run(sql`delete from content.blog_category where id = any(${ids}::bigint[])`);
}

export const deleteParts = (tx: Tx, ids: readonly number[]) =>
  tx.run(sql`delete from content.blog_subcategory where id = any(${ids}::bigint[])`);

/** Writes the tab at its place; returns its id. */
export async function writeTab(
  tx: Tx,
  { id, slug, words }: Heading,
  position: number,
): Promise<number> {
  const written = await tx.one(
    idRow,
    id === null
      ? sql`insert into content.blog_category (seo_name, header, position)
            values (${slug}, ${words}, ${position}) returning id`
      : sql`update content.blog_category set header = ${words}, position = ${position}
            where id = ${id} returning id`,
  );
  return written.id;
}

/** Writes the heading at its place in the tab. */
export const writePart = (
  tx: Tx,
  categoryId: number,
  { id, slug, words }: Heading,
  position: number,
) =>
  id === null
    ? tx.run(
        sql`insert into content.blog_subcategory (category_id, seo_name, header, position)
            values (${categoryId}, ${slug}, ${words}, ${position})`,
      )
    : tx.run(
        sql`update content.blog_subcategory set header = ${words}, position = ${position}
            where id = ${id}`,
      );
