import { z } from 'zod';
import { type Queryable, sql } from '../../../platform/db.ts';
import { pageContents } from './page-contents.ts';

const versionRow = z.object({ version: z.string() });

/** With the transaction that wrote it, as in the catalogue. */
export const selectVersion = (q: Queryable) =>
  q.one(versionRow, sql`select number || '.' || xmin as version from content.version`);

const pageRow = z.object({
  name: z.string(),
  shownFrom: z.date(),
  changedAt: z.date(),
  /** Null: the page is hidden. */
  contents: pageContents.nullable(),
});
export type PageRow = z.infer<typeof pageRow>;

/** For each page the version that is shown, and the scheduled ones, in the order of their times. */
export const selectPages = (q: Queryable, now: Date) =>
  q.many(
    pageRow,
    sql`select page_name as name, shown_from as "shownFrom",
               greatest(shown_from, made_at) as "changedAt", contents
        from content.page_version as version
        where cancelled_at is null and not exists (
          select from content.page_version as later
          where later.page_name = version.page_name and later.cancelled_at is null
            and later.shown_from <= ${now}
            and (later.shown_from, later.number) > (version.shown_from, version.number))
        order by page_name, shown_from, number`,
  );
