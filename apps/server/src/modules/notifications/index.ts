export { notifyOfCampaign } from './campaign-notifications.ts';
export { countCampaignReaders } from './in-app/in-app.sql.ts';
export { moveNotificationsAtLogin, unreadNotifications } from './in-app/in-app.ts';
export { movePushTargets, deletePushTargetsOfSession } from './push/push.sql.ts';
export { selectTextsOfAnnouncements } from './announcements/announcements.sql.ts';
export { notificationsModule } from './module.ts';
export { preparePushKeys } from './push/vapid-keys.ts';
