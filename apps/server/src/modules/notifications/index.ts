export { carryNotifications, unreadNotifications } from './in-app.ts';
export { movePushTargets, deletePushTargetsOfSession as dropPushTargets } from './push.sql.ts';
export { notificationsModule } from './module.ts';
