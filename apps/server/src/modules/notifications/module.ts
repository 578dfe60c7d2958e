import { defineModule, mergeRoutes } from '../../platform/module.ts';
import { announcementRoutes } from './announcements/announcement-routes.ts';
import { notificationsSubscribers } from './events.ts';
import { notificationsCrons, notificationsJobs } from './jobs.ts';
import { notificationsData } from './personal-data.ts';
import { pushKeySecrets } from './push/vapid-keys.ts';
import { notificationsRoutes } from './routes.ts';

export const notificationsModule = defineModule({
  name: 'notifications',
  routes: mergeRoutes(notificationsRoutes, announcementRoutes),
  jobs: ({ db, clock, settings }) => notificationsJobs(db, clock, settings),
  crons: notificationsCrons,
  subscribers: notificationsSubscribers,
  personalData: notificationsData,
  encryptedValues: [pushKeySecrets],
});
