import { brand } from '@halal-basket/contract/brand';
import { links } from '@halal-basket/contract/links';
import { formatRupees, rupeesFromPaise } from '@halal-basket/money';
import { type Subscribers, oneByOne } from '../../platform/events.ts';
import { sendMessage } from '../../platform/messaging/messaging.ts';
import { customerById } from '../identity/index.ts';
import {
  type OrderRecord,
  dueAtDoor,
  orderByNo,
  orderDeliveryText,
  orderTotal,
  riderOf,
} from '../orders/index.ts';
import { type Payment, paymentOf } from '../payments/index.ts';
import { notifyBackInStock } from './back-in-stock/back-in-stock.ts';
import { serviceSubscribers } from './service-notifications.ts';
import { insertPersonal } from './in-app/in-app.sql.ts';
import { markSentOnce } from './notifications.sql.ts';
import { mandateText } from './texts/mandate-texts.ts';
import { isUrgent, subscriptionText } from './texts/subscription-texts.ts';
import { pushTo } from './push/push.ts';
import {
  type OrderMessage,
  orderNotification,
  orderText,
  templateOf,
} from './texts/order-texts.ts';

const messageValuesOf = (order: OrderRecord, payment: Payment | null, now: Date): OrderMessage => ({
  orderNo: order.orderNo,
  amount: formatRupees(rupeesFromPaise(orderTotal(order))),
  dueAtDoor: dueAtDoor(payment) > 0 ? formatRupees(dueAtDoor(payment)) : null,
  arriving: orderDeliveryText(order, now),
  riderName: riderOf(order)?.name,
});

/** Whether the customer replaced the order by a new one, so that no message is needed. */
const wasReplaced = ({ events }: OrderRecord): boolean =>
  events.some(({ to, actor }) => to === 'ORDER_EXPIRED' && actor === 'customer');

export const notificationsSubscribers: Subscribers = {
  ...serviceSubscribers,

  'order.moved': oneByOne(async ({ tx, clock }, { orderNo, customerId, to }) => {
    const order = await orderByNo(tx, orderNo);
    if (!order || wasReplaced(order)) return;
    const now = clock.now();
    // The order may have changed since the event: the message describes the state of the event.
    const news = messageValuesOf({ ...order, state: to }, await paymentOf(tx, orderNo), now);
    const body = orderText(to, news);
    const notice = orderNotification(to, news);
    if (!body || !notice || !(await markSentOnce(tx, { orderNo, state: to, at: now }))) return;
    const told = { ...notice, actionUri: links.order(orderNo), imageUrl: '' };
    await insertPersonal(tx, [{ customerId }], told, now);
    const push = { title: notice.title, text: notice.text, url: told.actionUri, tag: orderNo };
    await pushTo(tx, customerId, push);
    const { phone } = await customerById(tx, customerId);
    await sendMessage(tx, { channel: 'sms', to: phone, template: templateOf(to), body }, now);
  }),

  'subscription.news': oneByOne(async ({ tx, clock }, { customerId, news, ...facts }) => {
    const now = clock.now();
    const words = subscriptionText(news, facts);
    const notice = { ...words, actionUri: links.subscription(), imageUrl: '' };
    await insertPersonal(tx, [{ customerId }], notice, now);
    if (!isUrgent(news)) return;
    const { phone } = await customerById(tx, customerId);
    const body = `${brand.name}: ${words.text}`;
    await sendMessage(
      tx,
      { channel: 'sms', to: phone, template: `subscription-${news}`, body },
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
