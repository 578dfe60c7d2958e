export { notificationsSubscribers } from './events.ts';
