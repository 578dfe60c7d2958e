import { type Locale, defaultLocale } from '@halal-basket/contract/languages';
import { links } from '@halal-basket/contract/links';
import { formatRupees, paise, rupeesFromPaise } from '@halal-basket/money';
import type { Tx } from '../../platform/db.ts';
import { type Subscribers, oneByOne } from '../../platform/events.ts';
import { selectOrder } from '../orders/index.ts';
import { paymentOf, selectRefund } from '../payments/index.ts';
import { markSentOnce } from './notifications.sql.ts';
import { notifyCustomer } from './notify-customer.ts';
import { messageOfPresentState, messageOfDeliveryOnItsWay } from './order-notifications.ts';
import type { PushTopic } from './push/push-time.ts';
import { pushTo } from './push/push.ts';
import { refundText } from './texts/refund-texts.ts';
import { type ServiceText, type WriteText, serviceTexts } from './texts/service-texts.ts';
import { slotIn } from './texts/dates.ts';

interface Notice {
  customerId: number;
  /** The subject; with `at` and the template it identifies the message, which is sent once. */
  about: string;
  at: string;
  actionUri: string;
}

/** Notifies a customer once. Returns the text, or null if it was sent before. */
async function notifyOnce(
  tx: Tx,
  notice: Notice,
  write: WriteText,
  now: Date,
): Promise<ServiceText | null> {
  const { about, at } = notice;
  const state = `${write(defaultLocale).template} ${at}`;
  const sent = await markSentOnce(tx, [{ about, state }], now);
  return sent.has(about) ? notifyCustomer(tx, notice, write, now) : null;
}

/** Notifies a customer about an order once, with a push. */
async function notifyWithPush(
  tx: Tx,
  topic: PushTopic,
  { orderNo, customerId, at }: { orderNo: string; customerId: number; at: string },
  write: WriteText,
  now: Date,
): Promise<void> {
  const url = links.order(orderNo);
  const notice = { customerId, about: orderNo, at, actionUri: url };
  const notified = await notifyOnce(tx, notice, write, now);
  if (!notified) return;
  const { title, text } = notified;
  await pushTo(tx, topic, [{ customerId, push: { title, text, url, tag: orderNo } }], now);
}

/** Where a failed purchase is paid again. */
const failedAt = {
  membership: links.membership,
  recharge: links.money,
  subscription: links.subscription,
  edit: links.orders,
} as const;

export const serviceSubscribers: Subscribers = {
  'complaint.answered': oneByOne(
    async ({ tx, clock }, { orderNo, customerId, complaintNo, words, at }) => {
      const notice = { customerId, about: complaintNo, at, actionUri: links.order(orderNo) };
      const write = serviceTexts.complaintAnswered({ orderNo, words });
      await notifyOnce(tx, notice, write, clock.now());
    },
  ),

  'order.recalled': oneByOne(async ({ tx, clock }, { customerId, at, ...facts }) => {
    const { orderNo, lotNo } = facts;
    const about = `${orderNo} ${lotNo}`;
    const notice = { customerId, about, at, actionUri: links.order(orderNo) };
    await notifyOnce(tx, notice, serviceTexts.recalled(facts), clock.now());
  }),

  'review.due': oneByOne(async ({ tx, clock }, order) => {
    await notifyWithPush(
      tx,
      'reminders',
      order,
      serviceTexts.reviewDue(order.orderNo),
      clock.now(),
    );
  }),

  'order.rescheduled': oneByOne(async ({ tx, clock }, { orderNo, customerId, shipmentNo, at }) => {
    const now = clock.now();
    const order = await selectOrder(tx, orderNo);
    const shipment = order?.shipments.find((each) => each.shipmentNo === shipmentNo);
    if (!shipment) return;
    const when = (locale: Locale) => slotIn(locale, shipment, now);
    const notice = { customerId, about: orderNo, at, actionUri: links.order(orderNo) };
    await notifyOnce(tx, notice, serviceTexts.rescheduled({ orderNo, when }), now);
  }),

  'shipment.moved': oneByOne(async ({ tx, clock }, { shipmentNo, to, orderStays, ...moved }) => {
    if (!orderStays || to !== 'SHIPMENT_OUT') return;
    const order = await selectOrder(tx, moved.orderNo);
    const shipment = order?.shipments.find((each) => each.shipmentNo === shipmentNo);
    if (!order || !shipment) return;
    const now = clock.now();
    const payment = await paymentOf(tx, moved.orderNo);
    const write = messageOfDeliveryOnItsWay(order, payment, { shipment, now });
    await notifyWithPush(tx, 'orders', moved, write, now);
  }),

  'order.credited': oneByOne(async ({ tx, clock }, { amount, ...order }) => {
    const write = serviceTexts.lateCredit({
      orderNo: order.orderNo,
      amount: formatRupees(rupeesFromPaise(paise(amount))),
    });
    await notifyWithPush(tx, 'orders', order, write, clock.now());
  }),

  'order.messaged': oneByOne(async ({ tx, clock }, message) => {
    await notifyWithPush(tx, 'orders', message, serviceTexts.fromStaff(message), clock.now());
  }),

  'order.resent': oneByOne(
    async ({ tx, clock, publicOrigin }, { orderNo, customerId, what, at }) => {
      const order = await selectOrder(tx, orderNo);
      if (!order) return;
      const now = clock.now();
      const write =
        what === 'invoice'
          ? serviceTexts.invoice({ orderNo, link: `${publicOrigin}${links.order(orderNo)}` })
          : messageOfPresentState(order, await paymentOf(tx, orderNo), now);
      if (!write) return;
      const notice = { customerId, about: orderNo, at, actionUri: links.order(orderNo) };
      await notifyOnce(tx, notice, write, now);
    },
  ),

  'recharge.credited': oneByOne(
    async ({ tx, clock }, { rechargeTxnNo, customerId, amount, at }) => {
      const write = serviceTexts.recharged(formatRupees(rupeesFromPaise(paise(amount))));
      const notice = { customerId, about: rechargeTxnNo, at, actionUri: links.money() };
      await notifyOnce(tx, notice, write, clock.now());
    },
  ),

  'membership.moved': oneByOne(async ({ tx, clock }, { reference, customerId, to, at }) => {
    if (to !== 'PAID') return;
    const notice = { customerId, about: reference, at, actionUri: links.membership() };
    await notifyOnce(tx, notice, serviceTexts.membershipStarted(), clock.now());
  }),

  // An order that is not paid in time is reported by its own message.
  'payment.failed': oneByOne(async ({ tx, clock }, { kind, attemptNo, customerId, amount, at }) => {
    if (kind === 'order') return;
    const write = serviceTexts.paymentFailed({
      amount: formatRupees(rupeesFromPaise(paise(amount))),
      kind,
    });
    const notice = { customerId, about: attemptNo, at, actionUri: failedAt[kind]() };
    await notifyOnce(tx, notice, write, clock.now());
  }),

  'membership.ending': oneByOne(
    async ({ tx, clock, publicOrigin }, { reference, customerId, endsAt }) => {
      const actionUri = links.membership();
      const link = `${publicOrigin}${actionUri}`;
      const write = serviceTexts.membershipEnds({ endsAt: new Date(endsAt), link });
      const notice = { customerId, about: reference, at: endsAt, actionUri };
      await notifyOnce(tx, notice, write, clock.now());
    },
  ),

  'refund.moved': oneByOne(async ({ tx, clock }, { refundNo, to, at }) => {
    const refund = await selectRefund(tx, refundNo);
    if (!refund) return;
    const { kind, reference, customerId } = refund;
    const payment = kind === 'order' ? await paymentOf(tx, reference) : null;
    // The refund may have changed since the event: the message describes the state of the event.
    const write = refundText({ ...refund, state: to, updatedAt: new Date(at) }, payment?.mode);
    if (!write) return;
    const actionUri = kind === 'order' ? links.order(reference) : links.money();
    await notifyOnce(tx, { customerId, about: refundNo, at, actionUri }, write, clock.now());
  }),
};
