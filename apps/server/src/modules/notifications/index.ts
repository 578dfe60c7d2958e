export { carryNotifications, unreadNotifications } from './in-app.ts';
export { carryPushTargets, deletePushTargetsOfSession as dropPushTargets } from './push.sql.ts';
export { notificationsModule } from './module.ts';
