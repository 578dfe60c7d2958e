import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import { type Seek, type SortOrder, cursorKeyRow } from '../../../platform/keyset.ts';

const row = z.object({
  announcementId: z.number(),
  revision: z.number(),
  title: z.string(),
  text: z.string(),
  actionUri: z.string(),
  from: z.date(),
  until: z.date().nullable(),
});
export type AnnouncementRow = z.infer<typeof row>;

const columns = sql`id as "announcementId", revision, title, text, action_uri as "actionUri",
  from_at as "from", until_at as until`;

export const announcementOrder: SortOrder = {
  list: 'announcements',
  direction: 'descending',
  keys: [
    { column: sql`from_at`, type: 'moment' },
    { column: sql`id`, type: 'number' },
  ],
};

export const selectAnnouncements = (q: Queryable, seek: Seek) =>
  q.many(
    row.extend({ cursorKey: cursorKeyRow }),
    sql`select ${columns}, ${seek.cursorKey} as "cursorKey" from notifications.announcement
        where ${seek.where} order by ${seek.orderBy} limit ${seek.limit}`,
  );

export const selectAnnouncement = (q: Queryable, id: number) =>
  q.maybe(row, sql`select ${columns} from notifications.announcement where id = ${id}`);

const textsRow = z.object({ title: z.string(), text: z.string() });

/** Titles and texts of the announcements that have not ended. */
export const selectTextsOfAnnouncements = (q: Queryable, now: Date) =>
  q.many(
    textsRow,
    sql`select title, text from notifications.announcement
        where until_at is null or until_at > ${now}`,
  );

interface AnnouncementWords {
  title: string;
  text: string;
  actionUri: string;
  from: Date;
  until: Date | null;
}

export const insertAnnouncement = (tx: Tx, words: AnnouncementWords) =>
  tx.one(
    row,
    sql`insert into notifications.announcement (title, text, action_uri, from_at, until_at)
        values (${words.title}, ${words.text}, ${words.actionUri}, ${words.from}, ${words.until})
        returning ${columns}`,
  );

/** Null if another editor saved it since `revision` was read, or it is gone. */
export const updateAnnouncement = (
  tx: Tx,
  id: number,
  revision: number,
  words: AnnouncementWords,
) =>
  tx.maybe(
    row,
    sql`update notifications.announcement
        set title = ${words.title}, text = ${words.text}, action_uri = ${words.actionUri},
            from_at = ${words.from}, until_at = ${words.until}, revision = revision + 1
        where id = ${id} and revision = ${revision} returning ${columns}`,
  );

/** False if another editor saved it since `revision` was read, or it is gone. */
export const deleteAnnouncement = async (tx: Tx, id: number, revision: number): Promise<boolean> =>
  (await tx.run(
    sql`delete from notifications.announcement where id = ${id} and revision = ${revision}`,
  )) === 1;
