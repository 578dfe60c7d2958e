import type { AnswerOf, Notification } from '@halal-basket/contract';
import type { Queryable, Tx } from '../../platform/db.ts';
import type { Visitor } from '../../platform/http/context.ts';
import {
  type NoticeRow,
  carryNotices,
  countUnread,
  selectNotices,
  unreadPart,
} from './in-app.sql.ts';
import { type Owner, ownerOf } from '../identity/index.ts';
import { carryRequests } from './stock-request.sql.ts';

const day = 24 * 60 * 60 * 1000;

/** What is older is neither shown nor counted. */
export const shownForDays = 60;
const listLength = 100;

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * day);

/** How many notifications the visitor has not read: the badge. */
export const unreadNotifications = (visitor: Visitor, now: Date) =>
  unreadPart(ownerOf(visitor), daysBefore(now, shownForDays), now);

const view = ({ actionUri, imageUrl, at, ...row }: NoticeRow): Notification => ({
  ...row,
  at: at.toISOString(),
  ...(actionUri && { actionUri }),
  ...(imageUrl && { imageUrl }),
});

/** The list with the number of those not read; `owner` null: what everybody is told. */
export async function noticesOf(
  q: Queryable,
  owner: Owner | null,
  now: Date,
): Promise<AnswerOf<'notifications'>> {
  const since = daysBefore(now, shownForDays);
  const rows = await selectNotices(q, owner, { since, now, limit: listLength });
  const { unread } = await countUnread(q, owner, since, now);
  return { general: rows.map(view), notificationsCount: unread };
}

/** What a guest was told, has read and waits for goes on under the customer they logged in as. */
export async function carryNotifications(
  tx: Tx,
  given: { formerSessionId: number | null; customerId: number },
): Promise<void> {
  const { formerSessionId, customerId } = given;
  if (formerSessionId === null) return;
  await carryNotices(tx, formerSessionId, customerId);
  await carryRequests(tx, formerSessionId, customerId);
}
