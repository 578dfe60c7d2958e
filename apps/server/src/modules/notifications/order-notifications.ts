import { defaultLocale } from '@halal-basket/contract/languages';
import { links } from '@halal-basket/contract/links';
import { formatRupees, rupeesFromPaise } from '@halal-basket/money';
import type { DomainEvents, Subscriber } from '../../platform/events.ts';
import { signedPhoneText } from '../../platform/messaging/customer-texts.ts';
import { sendMessages } from '../../platform/messaging/messaging.ts';
import { contactsOf } from '../identity/index.ts';
import {
  type OrderRecord,
  type OrderShipment,
  dueOnDelivery,
  dueForShipment,
  firstShipment,
  orderTotal,
  ordersByNo,
  riderOf,
} from '../orders/index.ts';
import { type Payment, leftToCollect, paymentsOf } from '../payments/index.ts';
import { insertPersonalEach } from './in-app/in-app.sql.ts';
import { markSentOnce } from './notifications.sql.ts';
import { pushTo } from './push/push.ts';
import { type OrderMessage, isNotified, orderText } from './texts/order-texts.ts';
import type { WriteText } from './texts/service-texts.ts';
import { slotIn } from './texts/dates.ts';

const messageValuesOf = (order: OrderRecord, payment: Payment | null, now: Date): OrderMessage => ({
  orderNo: order.orderNo,
  amount: formatRupees(rupeesFromPaise(orderTotal(order))),
  dueOnDelivery: dueOnDelivery(payment) > 0 ? formatRupees(dueOnDelivery(payment)) : null,
  when: (locale) => slotIn(locale, firstShipment(order), now),
  riderName: riderOf(order)?.name,
});

/** Whether the customer replaced the order by a new one, so that no message is needed. */
const wasReplaced = ({ events }: OrderRecord): boolean =>
  events.some(({ to, actor }) => to === 'ORDER_EXPIRED' && actor === 'customer');

/** The message about the present state of an order, to send it again; null for a state that is not reported. */
export function messageOfPresentState(
  order: OrderRecord,
  payment: Payment | null,
  now: Date,
): WriteText | null {
  const { state } = order;
  if (!isNotified(state)) return null;
  const values = messageValuesOf(order, payment, now);
  return (locale) => orderText(locale, state, values);
}

/** The message that one of several deliveries is on its way, with the amount that it collects. */
export function messageOfDeliveryOnItsWay(
  order: OrderRecord,
  payment: Payment | null,
  { shipment, now }: { shipment: OrderShipment; now: Date },
): WriteText {
  const due = dueForShipment(order, shipment, leftToCollect(payment));
  const values = {
    ...messageValuesOf(order, payment, now),
    dueOnDelivery: due > 0 ? formatRupees(rupeesFromPaise(due)) : null,
  };
  return (locale) => orderText(locale, 'ORDER_LOGISTICS_PICKED_UP', values);
}

type Moved = DomainEvents['order.moved'];

/** The message about the new state of an order; none for a state that is not reported. */
function messageOf(
  { orderNo, customerId, to }: Moved,
  order: OrderRecord | undefined,
  { payment, now }: { payment: Payment | null; now: Date },
) {
  if (!order || wasReplaced(order) || !isNotified(to)) return [];
  // The order may have changed since the event: the message describes the state of the event.
  const values = messageValuesOf({ ...order, state: to }, payment, now);
  const write: WriteText = (locale) => orderText(locale, to, values);
  return { orderNo, customerId, to, write, actionUri: links.order(orderNo) };
}

/** A customer who is gone gets no message. */
const erased = { phoneNo: '', language: defaultLocale };

/** Reports the new state of orders once: by a notification, pushes and a text message. */
export const notifyOfOrderMoves: Subscriber<'order.moved'> = async ({ tx, clock }, moved) => {
  const now = clock.now();
  const orderNos = moved.map(({ orderNo }) => orderNo);
  const [orders, payments] = await Promise.all([
    ordersByNo(tx, orderNos),
    paymentsOf(tx, orderNos),
  ]);
  const reported = moved.flatMap((each) => {
    const payment = payments.get(each.orderNo) ?? null;
    return messageOf(each, orders.get(each.orderNo), { payment, now });
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
  const notifications = fresh.map(({ write, customerId, orderNo, actionUri }) => {
    const { phoneNo, language } = customers.get(customerId) ?? erased;
    const body = signedPhoneText(language, (locale) => write(locale).message ?? '');
    return { ...write(language), customerId, orderNo, actionUri, imageUrl: '', phoneNo, body };
  });
  insertPersonalEach(tx, notifications, now);
  await pushTo(
    tx,
    'orders',
    notifications.map(({ customerId, title, text, actionUri, orderNo }) => ({
      customerId,
      push: { title, text, url: actionUri, tag: orderNo },
    })),
    now,
  );
  const messages = notifications.map(
    ({ phoneNo: to, template, body }) => ({ channel: 'sms', to, template, ...body }) as const,
  );
  await sendMessages(tx, messages, now);
};
