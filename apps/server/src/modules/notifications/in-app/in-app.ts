import type { AnswerOf, Notification } from '@halal-basket/contract';
import type { Queryable, Tx } from '../../../platform/db.ts';
import type { Visitor } from '../../../platform/http/context.ts';
import {
  type NotificationRow,
  moveNotifications,
  countUnread,
  selectNotifications,
  unreadPart,
} from './in-app.sql.ts';
import { type DataOwner, dataOwnerOf } from '../../identity/index.ts';
import { moveStockRequests } from '../back-in-stock/stock-request.sql.ts';

const day = 24 * 60 * 60 * 1000;

/** Older notifications are neither shown nor counted. In days. */
export const shownForDays = 60;
const maxListed = 100;

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * day);

/** The number of the visitor’s unread notifications, which the badge shows. */
export const unreadNotifications = (visitor: Visitor, now: Date) =>
  unreadPart(dataOwnerOf(visitor), daysBefore(now, shownForDays), now);

const view = ({ actionUri, imageUrl, at, ...row }: NotificationRow): Notification => ({
  ...row,
  at: at.toISOString(),
  ...(actionUri && { actionUri }),
  ...(imageUrl && { imageUrl }),
});

/** The list with the number of unread ones; `owner` null: announcements only. */
export async function notificationsOf(
  q: Queryable,
  owner: DataOwner | null,
  now: Date,
): Promise<AnswerOf<'notifications'>> {
  const since = daysBefore(now, shownForDays);
  const rows = await selectNotifications(q, owner, { since, now, limit: maxListed });
  const { unread } = await countUnread(q, owner, since, now);
  return { general: rows.map(view), notificationsCount: unread };
}

/** Moves a guest's notifications, read marks and requests to the customer after a login. */
export async function moveNotificationsAtLogin(
  tx: Tx,
  input: { formerSessionId: number | null; customerId: number },
): Promise<void> {
  const { formerSessionId, customerId } = input;
  if (formerSessionId === null) return;
  await moveNotifications(tx, formerSessionId, customerId);
  await moveStockRequests(tx, formerSessionId, customerId);
}
