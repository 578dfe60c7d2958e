export { notificationsSubscribers } from './events.ts';
export { notificationsCrons, notificationsJobs } from './jobs.ts';
export { carryNotifications, unreadNotifications } from './in-app.ts';
export { notificationsRoutes } from './routes.ts';
export { notificationsData } from './personal-data.ts';
export { carryPushTargets, deletePushTargetsOfSession as dropPushTargets } from './push.sql.ts';
