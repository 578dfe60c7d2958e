import { z } from 'zod';
import { type Queryable, type Sql, type Tx, sql } from '../../../platform/db.ts';
import { numberPart } from '../../../platform/subqueries.ts';
import { type DataOwner, columnsOf, ownedBy } from '../../identity/index.ts';

/** Without an owner nothing matches. */
const ownedByAny = (owner: DataOwner | null): Sql => (owner ? ownedBy(owner) : sql`false`);

const readUntil = (owner: DataOwner | null): Sql =>
  owner
    ? sql`coalesce((select read_until from notifications.read_mark where ${ownedBy(owner)}), '-infinity')`
    : sql`'-infinity'::timestamptz`;

const wasSeen = (owner: DataOwner | null): Sql =>
  owner
    ? sql`exists (select from notifications.seen
                  where seen.announcement_id = announcement.id and ${ownedBy(owner)})`
    : sql`false`;

/** Announcements at a moment, not older than `since`. */
const isOn = (since: Date, now: Date): Sql =>
  sql`from_at > ${since} and from_at <= ${now} and (until_at is null or until_at > ${now})`;

const unread = (owner: DataOwner | null, since: Date, now: Date): Sql =>
  sql`(select count(*) from notifications.announcement
       where ${isOn(since, now)} and from_at > ${readUntil(owner)} and not ${wasSeen(owner)})
    + (select count(*) from notifications.personal
       where ${ownedByAny(owner)} and at > ${since} and read_at is null)`;

const countRow = z.object({ unread: z.number() });

/** The number of notifications that the owner has not read. */
export const countUnread = (q: Queryable, owner: DataOwner | null, since: Date, now: Date) =>
  q.one(countRow, sql`select ${unread(owner, since, now)} as unread`);

/** `countUnread` as a part of a larger statement; over indexes, because every page needs it. */
export const unreadPart = (owner: DataOwner | null, since: Date, now: Date) =>
  numberPart(unread(owner, since, now));

const notificationRow = z.object({
  notificationId: z.number(),
  title: z.string(),
  text: z.string(),
  actionUri: z.string(),
  imageUrl: z.string(),
  at: z.date(),
  notified: z.boolean(),
});
export type NotificationRow = z.infer<typeof notificationRow>;

/** Personal notifications of the owner and announcements, the newest first. */
export const selectNotifications = (
  q: Queryable,
  owner: DataOwner | null,
  { since, now, limit }: { since: Date; now: Date; limit: number },
) =>
  q.many(
    notificationRow,
    sql`select id as "notificationId", title, text, action_uri as "actionUri",
               image_url as "imageUrl", at, notified
        from (
          select id, title, text, action_uri, image_url, from_at as at,
                 from_at <= ${readUntil(owner)} or ${wasSeen(owner)} as notified
          from notifications.announcement where ${isOn(since, now)}
          union all
          select id, title, text, action_uri, image_url, at, read_at is not null
          from notifications.personal where ${ownedByAny(owner)} and at > ${since}
        ) as told
        order by at desc, id desc limit ${limit}`,
  );

/** Marks all notifications up to now as read. */
export async function markAllRead(tx: Tx, owner: DataOwner, now: Date): Promise<void> {
  const { customerId, sessionId } = columnsOf(owner);
  const key = customerId === null ? sql`(session_id)` : sql`(customer_id)`;
  await tx.run(sql`
    insert into notifications.read_mark (session_id, customer_id, read_until)
    values (${sessionId}, ${customerId}, ${now})
    on conflict ${key} do update
      set read_until = greatest(read_mark.read_until, excluded.read_until)`);
  await tx.run(sql`delete from notifications.seen where ${ownedBy(owner)}`);
  await tx.run(sql`
    update notifications.personal set read_at = ${now}
    where ${ownedBy(owner)} and read_at is null`);
}

/** Marks these as read; ids of other owners or unknown ids change nothing. */
export async function markRead(tx: Tx, owner: DataOwner, ids: readonly number[], now: Date) {
  const { customerId, sessionId } = columnsOf(owner);
  await tx.run(sql`
    insert into notifications.seen (session_id, customer_id, announcement_id, at)
    select ${sessionId}, ${customerId}, id, ${now} from notifications.announcement
    where id = any(${ids}::integer[]) on conflict do nothing`);
  await tx.run(sql`
    update notifications.personal set read_at = ${now}
    where ${ownedBy(owner)} and id = any(${ids}::integer[]) and read_at is null`);
}

export interface NotificationContent {
  title: string;
  text: string;
  /** A page of the store; may be empty. */
  actionUri: string;
  imageUrl: string;
}

/** The customers who read the notification of a campaign, and still have it. */
export const countCampaignReaders = (q: Queryable, campaignId: number) =>
  q.one(
    z.object({ opened: z.number() }),
    sql`select count(*) as opened from notifications.personal
        where campaign_id = ${campaignId} and read_at is not null`,
  );

/** Creates the notification of a campaign for each of the customers. */
export const insertOfCampaign = (
  tx: Tx,
  campaignId: number,
  notifications: readonly (NotificationContent & { customerId: number })[],
  at: Date,
): void =>
  tx.send(sql`
    insert into notifications.personal
      (customer_id, title, text, action_uri, image_url, at, campaign_id)
    select "customerId", title, text, "actionUri", "imageUrl", ${at}, ${campaignId}
    from jsonb_to_recordset(${JSON.stringify(notifications)}::jsonb)
         as given ("customerId" bigint, title text, text text, "actionUri" text, "imageUrl" text)`);

/** Creates a notification for each of the customers. */
export const insertPersonalEach = (
  tx: Tx,
  notifications: readonly (NotificationContent & { customerId: number })[],
  at: Date,
): void =>
  tx.send(sql`
    insert into notifications.personal (customer_id, title, text, action_uri, image_url, at)
    select "customerId", title, text, "actionUri", "imageUrl", ${at}
    from jsonb_to_recordset(${JSON.stringify(notifications)}::jsonb)
         as given ("customerId" bigint, title text, text text, "actionUri" text, "imageUrl" text)`);

/** Creates the same notification for each of the owners, in one statement. */
export const insertPersonal = (
  tx: Tx,
  owners: readonly DataOwner[],
  content: NotificationContent,
  at: Date,
) => {
  const columns = owners.map(columnsOf);
  return tx.run(sql`
    insert into notifications.personal
      (session_id, customer_id, title, text, action_uri, image_url, at)
    select session_id, customer_id, ${content.title}, ${content.text}, ${content.actionUri},
           ${content.imageUrl}, ${at}
    from unnest(${columns.map(({ sessionId }) => sessionId)}::bigint[],
                ${columns.map(({ customerId }) => customerId)}::bigint[])
         as given (session_id, customer_id)`);
};

/** Moves a guest's notifications and read marks to the customer after a login. */
export async function moveNotifications(
  tx: Tx,
  sessionId: number,
  customerId: number,
): Promise<void> {
  await tx.run(sql`
    update notifications.personal set session_id = null, customer_id = ${customerId}
    where session_id = ${sessionId}`);
  await tx.run(sql`
    insert into notifications.read_mark (customer_id, read_until)
    select ${customerId}, read_until from notifications.read_mark where session_id = ${sessionId}
    on conflict (customer_id) do update
      set read_until = greatest(read_mark.read_until, excluded.read_until)`);
}

/** Deletes notifications that are no longer shown. */
export async function deleteNotificationsBefore(q: Queryable, before: Date): Promise<void> {
  await q.run(sql`delete from notifications.personal where at < ${before}`);
  await q.run(sql`delete from notifications.read_mark where read_until < ${before}`);
  await q.run(sql`delete from notifications.seen where at < ${before}`);
}
