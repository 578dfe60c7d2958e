import type { Locale } from '@halal-basket/contract/languages';
import { links } from '@halal-basket/contract/links';
import { type Subscribers, oneByOne } from '../../platform/events.ts';
import { notifyBackInStock } from './back-in-stock/back-in-stock.ts';
import { notifyCustomer } from './notify-customer.ts';
import { notifyOfOrderMoves } from './order-notifications.ts';
import { serviceSubscribers } from './service-notifications.ts';
import { mandateText } from './texts/mandate-texts.ts';
import { subscriptionText } from './texts/subscription-texts.ts';

export const notificationsSubscribers: Subscribers = {
  ...serviceSubscribers,

  'order.moved': notifyOfOrderMoves,

  'subscription.update': oneByOne(async ({ tx, clock }, { customerId, update, ...facts }) => {
    const notice = { customerId, actionUri: links.subscription() };
    const write = (locale: Locale) => subscriptionText(locale, update, facts);
    await notifyCustomer(tx, notice, write, clock.now());
  }),

  'mandate.moved': oneByOne(async ({ tx, clock }, moved) => {
    const write = mandateText(moved);
    if (!write) return;
    const { customerId } = moved;
    await notifyCustomer(tx, { customerId, actionUri: links.subscription() }, write, clock.now());
  }),

  'stock.back': oneByOne(notifyBackInStock),
};
