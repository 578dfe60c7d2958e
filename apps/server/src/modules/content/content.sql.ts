import { shapes } from '@halal-basket/contract';
import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';

const versionRow = z.object({ version: z.string() });

/** With the transaction that wrote it, as in the catalogue. */
export const selectVersion = (q: Queryable) =>
  q.one(versionRow, sql`select number || '.' || xmin as version from content.version`);

const pageRow = z.object({ name: z.string(), title: z.string(), subtitle: z.string() });

export const selectPages = (q: Queryable) =>
  q.many(pageRow, sql`select name, title, subtitle from content.page`);

const sectionType = z.enum(
  shapes.homeSection.options.map((option) => option.shape.sectionType.value),
);

const sectionRow = z.object({
  pageName: z.string(),
  sectionType,
  position: z.number(),
  name: z.string(),
  description: z.string(),
  actionUri: z.string(),
  count: z.number(),
  data: z.object({ sectionData: z.array(z.unknown()).optional() }),
});
export type SectionRow = z.infer<typeof sectionRow>;

/** Those that are shown, in the order of their pages. */
export const selectSections = (q: Queryable) =>
  q.many(
    sectionRow,
    sql`select page_name as "pageName", section_type as "sectionType", position, name, description,
               action_uri as "actionUri", count, data
        from content.section where is_active order by page_name, position, id`,
  );
