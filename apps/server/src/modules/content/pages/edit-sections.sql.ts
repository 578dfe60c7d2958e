import { type SectionAudience, shapes } from '@halal-basket/contract';
import type { Locale } from '@halal-basket/contract/languages';
import { z } from 'zod';
import { type Queryable, type Tx, hasWords, sql } from '../../../platform/db.ts';
import { type Seek, type SortOrder, countRows, cursorKeyRow } from '../../../platform/keyset.ts';

const pageRow = z.object({
  name: z.string(),
  title: z.string(),
  subtitle: z.string(),
  revision: z.number(),
  draft: z.number(),
  /** The draft that was published last. */
  publishedDraft: z.number().nullable(),
  sectionCount: z.number(),
});

const pageColumns = sql`name, title, subtitle, revision, draft,
  (select version.draft from content.page_version as version
   where page_name = page.name and version.draft is not null and cancelled_at is null
   order by number desc limit 1) as "publishedDraft",
  (select count(*) from content.section where page_name = page.name) as "sectionCount"`;

const pageLineRow = z.object({
  ...pageRow.shape,
  isShown: z.boolean(),
  nextFrom: z.date().nullable(),
  cursorKey: cursorKeyRow,
});

export const pageOrder: SortOrder = {
  list: 'content-pages',
  keys: [{ column: sql`name`, type: 'text' }],
  direction: 'ascending',
};

const searched = sql`name || ' ' || title`;

/** Pages with these words in name or title; '': all pages. */
export const selectPagesForEditing = (
  q: Queryable,
  { words, now }: { words: string; now: Date },
  seek: Seek,
) =>
  q.many(
    pageLineRow,
    sql`select ${pageColumns},
               coalesce((select contents is not null from content.page_version as version
                         where page_name = page.name and cancelled_at is null
                           and shown_from <= ${now}
                         order by shown_from desc, number desc limit 1), false) as "isShown",
               (select min(shown_from) from content.page_version
                where page_name = page.name and cancelled_at is null and shown_from > ${now})
                 as "nextFrom", ${seek.cursorKey} as "cursorKey"
        from content.page as page
        where ${hasWords(searched, words)} and ${seek.where} order by ${seek.orderBy} limit ${seek.limit}`,
  );

export const countPages = (q: Queryable, words: string) =>
  countRows(q, sql`select from content.page where ${hasWords(searched, words)}`);

export const selectPageForEditing = (q: Queryable, name: string) =>
  q.maybe(pageRow, sql`select ${pageColumns} from content.page as page where name = ${name}`);

export const sectionRow = z.object({
  id: z.number(),
  revision: z.number(),
  pageName: z.string(),
  sectionType: z.string(),
  position: z.number(),
  name: z.string(),
  description: z.string(),
  actionUri: z.string(),
  count: z.number().nullable(),
  data: z.unknown(),
  isActive: z.boolean(),
  shownFrom: z.date().nullable(),
  shownUntil: z.date().nullable(),
  hubCodes: z.array(z.string()),
  customerTypes: z.array(shapes.sectionAudience),
  languages: shapes.audienceLanguages,
});
export type EditSectionRow = z.infer<typeof sectionRow>;

export const sectionColumns = sql`id, revision, page_name as "pageName", section_type as "sectionType", position, name,
  description, action_uri as "actionUri", count, data, is_active as "isActive",
  shown_from as "shownFrom", shown_until as "shownUntil", hub_codes as "hubCodes",
  customer_types as "customerTypes", languages`;

export const selectSectionsForEditing = (q: Queryable, pageName: string) =>
  q.many(
    sectionRow,
    sql`select ${sectionColumns} from content.section where page_name = ${pageName}
        order by position, id`,
  );

export const selectSectionForEditing = (q: Queryable, id: number) =>
  q.maybe(sectionRow, sql`select ${sectionColumns} from content.section where id = ${id}`);

export interface SectionWords {
  name: string;
  description: string;
  actionUri: string;
  count: number | null;
  data: object;
  isActive: boolean;
  shownFrom: Date | null;
  shownUntil: Date | null;
  hubCodes: readonly string[];
  customerTypes: readonly SectionAudience[];
  languages: readonly Locale[];
}

/** Null if another editor saved it since `revision` was read. */
export const updateSection = (tx: Tx, id: number, revision: number, words: SectionWords) =>
  tx.maybe(
    sectionRow,
    sql`update content.section
        set name = ${words.name}, description = ${words.description},
            action_uri = ${words.actionUri}, count = ${words.count},
            data = ${JSON.stringify(words.data)}::jsonb, is_active = ${words.isActive},
            shown_from = ${words.shownFrom}, shown_until = ${words.shownUntil},
            hub_codes = ${words.hubCodes}, customer_types = ${words.customerTypes},
            languages = ${words.languages}, revision = revision + 1
        where id = ${id} and revision = ${revision} returning ${sectionColumns}`,
  );

/** False if another editor saved the order since `revision` was read. */
export const raisePageRevision = async (tx: Tx, name: string, revision: number): Promise<boolean> =>
  (await tx.run(
    sql`update content.page set revision = revision + 1
        where name = ${name} and revision = ${revision}`,
  )) === 1;

/** In steps of ten, so that a section can be inserted by hand. */
export const updatePositions = (tx: Tx, pageName: string, ids: readonly number[]) =>
  tx.run(
    sql`update content.section set position = 10 * place
        from unnest(${ids}::bigint[]) with ordinality as wanted(section_id, place)
        where id = section_id and page_name = ${pageName}`,
  );
