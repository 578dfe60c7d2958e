import { z } from 'zod';
import { type Queryable, type Sql, type Tx, sql } from '../../../platform/db.ts';
import { type Seek, type SortOrder, cursorKeyRow } from '../../../platform/keyset.ts';
import { pageContents } from './page-contents.ts';

const versionRow = z.object({
  number: z.number(),
  isHidden: z.boolean(),
  title: z.string().nullable(),
  sectionCount: z.number(),
  shownFrom: z.date(),
  repeats: z.number().nullable(),
  staffName: z.string(),
  madeAt: z.date(),
  isCancelled: z.boolean(),
});
export type VersionRow = z.infer<typeof versionRow>;

const columns = sql`number, contents is null as "isHidden", contents->>'title' as title,
  coalesce(jsonb_array_length(contents->'sections'), 0) as "sectionCount",
  shown_from as "shownFrom", repeats, staff_name as "staffName", made_at as "madeAt",
  cancelled_at is not null as "isCancelled"`;

export const versionOrder: SortOrder = {
  list: 'pageVersions',
  direction: 'descending',
  keys: [{ column: sql`number`, type: 'number' }],
};

export const selectVersions = (q: Queryable, pageName: string, seek: Seek) =>
  q.many(
    versionRow.extend({ cursorKey: cursorKeyRow }),
    sql`select ${columns}, ${seek.cursorKey} as "cursorKey" from content.page_version
        where page_name = ${pageName} and ${seek.where}
        order by ${seek.orderBy} limit ${seek.limit}`,
  );

/** The number of the version that is shown; null before the first one. */
const shownNumber = (pageName: string, now: Date): Sql => sql`(
  select number from content.page_version
  where page_name = ${pageName} and cancelled_at is null and shown_from <= ${now}
  order by shown_from desc, number desc limit 1)`;

const numberRow = z.object({ number: z.number().nullable() });

export const selectShownVersionNumber = async (
  q: Queryable,
  pageName: string,
  now: Date,
): Promise<number | null> =>
  (await q.one(numberRow, sql`select ${shownNumber(pageName, now)} as number`)).number;

/** The version that is shown and the scheduled ones, in the order of their times. */
export const selectPresentVersions = (q: Queryable, pageName: string, now: Date) =>
  q.many(
    versionRow,
    sql`select ${columns} from content.page_version
        where page_name = ${pageName} and cancelled_at is null
          and (shown_from > ${now} or number = ${shownNumber(pageName, now)})
        order by shown_from, number`,
  );

const draftRow = z.object({ draft: z.number() });

/** The number of the page's draft; no other transaction changes it until the end of this one. */
export const lockDraft = (tx: Tx, pageName: string) =>
  tx.maybe(draftRow, sql`select draft from content.page where name = ${pageName} for update`);

/** The draft of the page `page` in the form of a version. */
const draftContents = sql`jsonb_build_object(
  'title', page.title, 'subtitle', page.subtitle, 'sections', coalesce((
    select jsonb_agg(jsonb_build_object(
      'sectionType', section_type, 'position', position, 'name', section.name,
      'description', description, 'actionUri', action_uri, 'count', count,
      'isActive', is_active, 'shownFrom', shown_from, 'shownUntil', shown_until,
      'hubCodes', hub_codes, 'customerTypes', customer_types, 'languages', languages,
      'data', data) order by position, id)
    from content.section where page_name = page.name), '[]'))`;

const contentsRow = z.object({ contents: pageContents });

export const selectDraft = (q: Queryable, pageName: string) =>
  q.maybe(
    contentsRow,
    sql`select ${draftContents} as contents from content.page as page where name = ${pageName}`,
  );

export interface NewVersion {
  pageName: string;
  shownFrom: Date;
  /** Null: the shop came with the page. */
  staff: { staffId: number; fullName: string } | null;
  now: Date;
}

const madeRow = z.object({ number: z.number() });

/** Adds a version with the next number. Call it while the draft is locked. */
const insertVersion = (
  tx: Tx,
  { pageName, shownFrom, staff, now }: NewVersion,
  { contents, draft, repeats }: { contents: Sql; draft: Sql; repeats: number | null },
) =>
  tx.one(
    madeRow,
    sql`insert into content.page_version
          (page_name, number, contents, shown_from, draft, repeats, staff_id, staff_name, made_at)
        select name,
               (select coalesce(max(number), 0) + 1 from content.page_version
                where page_name = page.name),
               ${contents}, ${shownFrom}, ${draft}, ${repeats}::integer, ${staff?.staffId ?? null}::bigint,
               ${staff?.fullName ?? ''}, ${now}
        from content.page as page where name = ${pageName} returning number`,
  );

export const insertDraftVersion = (tx: Tx, version: NewVersion) =>
  insertVersion(tx, version, { contents: draftContents, draft: sql`draft`, repeats: null });

/** The page is hidden from the time of the version on. */
export const insertHidingVersion = (tx: Tx, version: NewVersion) =>
  insertVersion(tx, version, {
    contents: sql`null::jsonb`,
    draft: sql`null::integer`,
    repeats: null,
  });

const contentsOf = (number: number): Sql => sql`(
  select contents from content.page_version where page_name = page.name and number = ${number})`;

/** Another version is shown again. `isDraft`: it is also the draft. */
export const insertRepeatedVersion = (
  tx: Tx,
  version: NewVersion,
  repeats: number,
  isDraft: boolean,
) =>
  insertVersion(tx, version, {
    contents: contentsOf(repeats),
    draft: isDraft ? sql`draft` : sql`null::integer`,
    repeats,
  });

const found = z.object({ found: z.boolean() });

/** Whether the version exists and shows the page. */
export const hasContents = async (tx: Tx, pageName: string, number: number): Promise<boolean> =>
  (
    await tx.one(
      found,
      sql`select exists (select from content.page_version
            where page_name = ${pageName} and number = ${number} and contents is not null) as found`,
    )
  ).found;

/** Replaces the draft by the contents of a version. */
export async function replaceDraft(tx: Tx, pageName: string, number: number): Promise<void> {
  await tx.run(sql`delete from content.section where page_name = ${pageName}`);
  await tx.run(sql`
    update content.page as page
    set title = contents->>'title', subtitle = contents->>'subtitle', revision = revision + 1
    from content.page_version as version
    where page.name = ${pageName} and page_name = page.name and number = ${number}`);
  await tx.run(sql`
    insert into content.section
      (page_name, section_type, position, name, description, action_uri, count, is_active,
       shown_from, shown_until, hub_codes, customer_types, languages, data)
    select page_name, "sectionType", position, name, description, "actionUri", count, "isActive",
           "shownFrom", "shownUntil", "hubCodes", "customerTypes", languages, data
    from content.page_version, jsonb_to_recordset(contents->'sections') as section (
      "sectionType" text, position integer, name text, description text, "actionUri" text,
      count integer, "isActive" boolean, "shownFrom" timestamptz, "shownUntil" timestamptz,
      "hubCodes" text[], "customerTypes" text[], languages text[], data jsonb)
    where page_name = ${pageName} and number = ${number}
    order by position`);
}

const repeatingRow = z.object({ number: z.number(), shownFrom: z.date() });

/** The versions after a time that repeat another one, in the order of their times. */
export const selectRepeating = (tx: Tx, pageName: string, repeats: number, after: Date) =>
  tx.many(
    repeatingRow,
    sql`select number, shown_from as "shownFrom" from content.page_version
        where page_name = ${pageName} and repeats = ${repeats} and cancelled_at is null
          and shown_from > ${after}
        order by shown_from, number`,
  );

/** The time from which a version is shown; null if it does not exist. */
export const selectStart = async (tx: Tx, pageName: string, number: number): Promise<Date | null> =>
  (
    await tx.maybe(
      z.object({ shownFrom: z.date() }),
      sql`select shown_from as "shownFrom" from content.page_version
          where page_name = ${pageName} and number = ${number}`,
    )
  )?.shownFrom ?? null;

/** False if the version has started, is cancelled or does not exist. */
export const cancelVersion = async (
  tx: Tx,
  pageName: string,
  number: number,
  now: Date,
): Promise<boolean> =>
  (await tx.run(
    sql`update content.page_version set cancelled_at = ${now}
        where page_name = ${pageName} and number = ${number} and cancelled_at is null
          and shown_from > ${now}`,
  )) === 1;
