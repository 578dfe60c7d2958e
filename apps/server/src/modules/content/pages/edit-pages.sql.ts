import { type Tx, sql } from '../../../platform/db.ts';
import { sectionColumns, sectionRow } from './edit-sections.sql.ts';

interface PageWords {
  title: string;
  subtitle: string;
}

/** False if another page has the name. */
export const insertPage = async (
  tx: Tx,
  name: string,
  { title, subtitle }: PageWords,
): Promise<boolean> =>
  (await tx.run(
    sql`insert into content.page (name, title, subtitle) values (${name}, ${title}, ${subtitle})
        on conflict (name) do nothing`,
  )) === 1;

/** False if another editor saved the page or its order since `revision` was read. */
export const updatePage = async (
  tx: Tx,
  name: string,
  revision: number,
  { title, subtitle }: PageWords,
): Promise<boolean> =>
  (await tx.run(
    sql`update content.page set title = ${title}, subtitle = ${subtitle}, revision = revision + 1
        where name = ${name} and revision = ${revision}`,
  )) === 1;

/** Raises the revision of the page, so that a concurrent sort conflicts; waits for a running one. */
export const touchPage = async (tx: Tx, name: string): Promise<boolean> =>
  (await tx.run(sql`update content.page set revision = revision + 1 where name = ${name}`)) === 1;

export async function deletePage(tx: Tx, name: string): Promise<void> {
  await tx.run(sql`delete from content.section where page_name = ${name}`);
  await tx.run(sql`delete from content.page where name = ${name}`);
}

/** At the end of its page, switched off. */
export const insertSection = (tx: Tx, pageName: string, sectionType: string) =>
  tx.one(
    sectionRow,
    sql`insert into content.section (page_name, section_type, position, is_active)
        select ${pageName}, ${sectionType}, coalesce(max(position), 0) + 10, false
        from content.section where page_name = ${pageName}
        returning ${sectionColumns}`,
  );

/** False if another editor saved it since `revision` was read, or it is gone. */
export const deleteSection = async (tx: Tx, id: number, revision: number): Promise<boolean> =>
  (await tx.run(sql`delete from content.section where id = ${id} and revision = ${revision}`)) ===
  1;
