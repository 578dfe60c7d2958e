import { z } from 'zod';
import { type Queryable, sql } from '../../../platform/db.ts';

const versionRow = z.object({ version: z.string() });

/** With the transaction that wrote it, as in the catalogue. */
export const selectVersion = (q: Queryable) =>
  q.one(versionRow, sql`select number || '.' || xmin as version from content.version`);

const pageRow = z.object({
  name: z.string(),
  title: z.string(),
  subtitle: z.string(),
  changedAt: z.date(),
});
export type PageRow = z.infer<typeof pageRow>;

export const selectPages = (q: Queryable) =>
  q.many(
    pageRow,
    sql`select name, title, subtitle, changed_at as "changedAt" from content.page order by name`,
  );

// Kind and data are not checked here: a broken row must not break the whole page.
const sectionRow = z.object({
  pageName: z.string(),
  sectionType: z.string(),
  position: z.number(),
  name: z.string(),
  description: z.string(),
  actionUri: z.string(),
  count: z.number().nullable(),
  shownFrom: z.date().nullable(),
  shownUntil: z.date().nullable(),
  data: z.unknown(),
});
export type SectionRow = z.infer<typeof sectionRow>;

/** Sections that are switched on, in the order of their pages. */
export const selectSections = (q: Queryable) =>
  q.many(
    sectionRow,
    sql`select page_name as "pageName", section_type as "sectionType", position, name, description,
               action_uri as "actionUri", count, shown_from as "shownFrom",
               shown_until as "shownUntil", data
        from content.section where is_active order by page_name, position, id`,
  );
