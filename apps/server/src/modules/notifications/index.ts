export { notifyOfCampaign } from './campaign-notifications.ts';
export { countCampaignReaders as campaignNotificationCounts } from './in-app/in-app.sql.ts';
export { keepNotificationsAtLogin, unreadNotifications } from './in-app/in-app.ts';
export { movePushTargets, deletePushTargetsOfSession as dropPushTargets } from './push/push.sql.ts';
export { selectTextsOfAnnouncements as textsOfAnnouncements } from './announcements/announcements.sql.ts';
export { notificationsModule } from './module.ts';
export { preparePushKeys } from './push/vapid-keys.ts';
