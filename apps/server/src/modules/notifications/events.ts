import { brand } from '@halal-basket/contract/brand';
import { links } from '@halal-basket/contract/links';
import { type Subscribers, oneByOne } from '../../platform/events.ts';
import { sendMessage } from '../../platform/messaging/messaging.ts';
import { customerById } from '../identity/index.ts';
import { notifyBackInStock } from './back-in-stock/back-in-stock.ts';
import { serviceSubscribers } from './service-notifications.ts';
import { insertPersonal } from './in-app/in-app.sql.ts';
import { notifyMoved } from './order-notifications.ts';
import { mandateText } from './texts/mandate-texts.ts';
import { isUrgent, subscriptionText } from './texts/subscription-texts.ts';

export const notificationsSubscribers: Subscribers = {
  ...serviceSubscribers,

  'order.moved': notifyMoved,

  'subscription.update': oneByOne(async ({ tx, clock }, { customerId, update, ...facts }) => {
    const now = clock.now();
    const words = subscriptionText(update, facts);
    const notice = { ...words, actionUri: links.subscription(), imageUrl: '' };
    await insertPersonal(tx, [{ customerId }], notice, now);
    if (!isUrgent(update)) return;
    const { phone } = await customerById(tx, customerId);
    const body = `${brand.name}: ${words.text}`;
    await sendMessage(
      tx,
      { channel: 'sms', to: phone, template: `subscription-${update}`, body },
      now,
    );
  }),

  'mandate.moved': oneByOne(async ({ tx, clock }, moved) => {
    const words = mandateText(moved);
    if (!words) return;
    const now = clock.now();
    const { customerId } = moved;
    const { urgent, ...notice } = words;
    const told = { ...notice, actionUri: links.subscription(), imageUrl: '' };
    await insertPersonal(tx, [{ customerId }], told, now);
    if (!urgent) return;
    const { phone } = await customerById(tx, customerId);
    const body = `${brand.name}: ${notice.text}`;
    const template = `mandate-${moved.to.toLowerCase()}`;
    await sendMessage(tx, { channel: 'sms', to: phone, template, body }, now);
  }),

  'stock.back': oneByOne(notifyBackInStock),
};
