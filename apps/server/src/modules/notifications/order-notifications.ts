import { links } from '@halal-basket/contract/links';
import { formatRupees, rupeesFromPaise } from '@halal-basket/money';
import { instantOf } from '../../platform/days.ts';
import type { DomainEvents, Subscriber } from '../../platform/events.ts';
import { sendMessages } from '../../platform/messaging/messaging.ts';
import { contactsOf } from '../identity/index.ts';
import {
  type OrderRecord,
  dueOnDelivery,
  firstShipment,
  orderDeliveryText,
  orderTotal,
  ordersByNo,
  riderOf,
  slotLabel,
} from '../orders/index.ts';
import { type Payment, paymentsOf } from '../payments/index.ts';
import { insertPersonalEach } from './in-app/in-app.sql.ts';
import { markSentOnce } from './notifications.sql.ts';
import { pushTo } from './push/push.ts';
import type { OrderMessage } from './texts/order-message.ts';
import type { ServiceText } from './texts/service-texts.ts';
import { orderNotification, orderText, templateOf } from './texts/order-texts.ts';

/** The slot as the texts of all languages can use it. */
function slotOf(order: OrderRecord): OrderMessage['arrives'] {
  const shipment = firstShipment(order);
  return {
    at: instantOf(shipment.date, shipment.startMinute),
    hours: slotLabel(shipment).replace(/^by /, ''),
  };
}

const messageValuesOf = (order: OrderRecord, payment: Payment | null, now: Date): OrderMessage => ({
  orderNo: order.orderNo,
  amount: formatRupees(rupeesFromPaise(orderTotal(order))),
  dueOnDelivery: dueOnDelivery(payment) > 0 ? formatRupees(dueOnDelivery(payment)) : null,
  arriving: orderDeliveryText(order, now),
  arrives: slotOf(order),
  riderName: riderOf(order)?.name,
});

/** Whether the customer replaced the order by a new one, so that no message is needed. */
const wasReplaced = ({ events }: OrderRecord): boolean =>
  events.some(({ to, actor }) => to === 'ORDER_EXPIRED' && actor === 'customer');

/** The message about the present state of an order, to send it again; null for a state that is not reported. */
export function confirmationAgain(
  order: OrderRecord,
  payment: Payment | null,
  now: Date,
): ServiceText | null {
  const notification = orderNotification(order.state, messageValuesOf(order, payment, now));
  return (
    notification && {
      ...notification,
      template: templateOf(order.state),
      message: notification.text,
    }
  );
}

type Moved = DomainEvents['order.moved'];

/** The texts about the new state of an order; none for a state that is not reported. */
function textsOf(
  { orderNo, customerId, to }: Moved,
  order: OrderRecord | undefined,
  { payment, now }: { payment: Payment | null; now: Date },
) {
  if (!order || wasReplaced(order)) return [];
  // The order may have changed since the event: the message describes the state of the event.
  const values = messageValuesOf({ ...order, state: to }, payment, now);
  const body = orderText(to, values);
  if (!body) return [];
  return { orderNo, customerId, to, body, values, actionUri: links.order(orderNo) };
}

/** Reports the new state of orders once: by a notification, pushes and a text message. */
export const notifyMoved: Subscriber<'order.moved'> = async ({ tx, clock }, moved) => {
  const now = clock.now();
  const orderNos = moved.map(({ orderNo }) => orderNo);
  const [orders, payments] = await Promise.all([
    ordersByNo(tx, orderNos),
    paymentsOf(tx, orderNos),
  ]);
  const reported = moved.flatMap((each) => {
    const payment = payments.get(each.orderNo) ?? null;
    return textsOf(each, orders.get(each.orderNo), { payment, now });
  });
  if (reported.length === 0) return;
  const sent = await markSentOnce(
    tx,
    reported.map(({ orderNo, to }) => ({ about: orderNo, state: to })),
    now,
  );
  // An order that is listed twice is reported once.
  const fresh = reported.filter(({ orderNo }) => sent.delete(orderNo));
  if (fresh.length === 0) return;
  const customers = await contactsOf(
    tx,
    fresh.map(({ customerId }) => customerId),
  );
  const notifications = fresh.flatMap(({ to, values, customerId, ...about }) => {
    const words = orderNotification(to, values, customers.get(customerId)?.language);
    return words ? [{ ...about, ...words, customerId, imageUrl: '' }] : [];
  });
  insertPersonalEach(tx, notifications, now);
  await pushTo(
    tx,
    notifications.map(({ customerId, title, text, actionUri, orderNo }) => ({
      customerId,
      push: { title, text, url: actionUri, tag: orderNo },
    })),
  );
  // Text messages are in English: India's DLT rules require the registration of each text.
  const messages = fresh.map(({ customerId, to, body }) => {
    const { phoneNo } = customers.get(customerId) ?? { phoneNo: '' };
    return { channel: 'sms', to: phoneNo, template: templateOf(to), body } as const;
  });
  await sendMessages(tx, messages, now);
};
