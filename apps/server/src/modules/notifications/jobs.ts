import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { CronJob, JobHandlers } from '../../platform/jobs.ts';
import type { Settings } from '../../platform/http/context.ts';
import { pushJobs } from './push/push.ts';
import { pushSenders } from './push/push-senders.ts';
import { deleteUnconfirmedBefore } from './newsletter/newsletter.sql.ts';
import { daysBefore, shownForDays } from './in-app/in-app.ts';
import { deleteNotificationsBefore } from './in-app/in-app.sql.ts';
import { deleteStockRequestsBefore } from './back-in-stock/stock-request.sql.ts';

/** After half a year a request for a pack is obsolete. */
const requestDays = 180;
const unconfirmedDays = 30;

/** Deletes old notifications and requests. */
export const notificationsJobs = (
  db: Db,
  clock: Clock,
  settings: Pick<Settings, 'push' | 'fcm' | 'apns'>,
): JobHandlers => ({
  ...pushJobs(db, pushSenders(settings, clock)),
  'notifications-tidy': async () => {
    const now = clock.now();
    await deleteNotificationsBefore(db, daysBefore(now, shownForDays));
    await deleteStockRequestsBefore(db, daysBefore(now, requestDays));
    await deleteUnconfirmedBefore(db, daysBefore(now, unconfirmedDays));
  },
});

export const notificationsCrons: CronJob[] = [
  { name: 'notifications-tidy', pattern: '23 21 * * *' },
];
