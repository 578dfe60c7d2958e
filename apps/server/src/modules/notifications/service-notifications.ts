import { brand } from '@halal-basket/contract/brand';
import { links } from '@halal-basket/contract/links';
import { formatRupees, paise, rupeesFromPaise } from '@halal-basket/money';
import type { Tx } from '../../platform/db.ts';
import { type Subscribers, oneByOne } from '../../platform/events.ts';
import { sendMessage } from '../../platform/messaging/messaging.ts';
import { customerById } from '../identity/index.ts';
import { orderByNo, whenText } from '../orders/index.ts';
import { paymentOf, refundByNo } from '../payments/index.ts';
import { insertPersonal } from './in-app/in-app.sql.ts';
import { confirmationAgain } from './order-notifications.ts';
import { markSentOnce } from './notifications.sql.ts';
import { pushTo } from './push/push.ts';
import { refundText } from './texts/refund-texts.ts';
import { type ServiceText, serviceTexts } from './texts/service-texts.ts';

interface ServiceNotification extends ServiceText {
  customerId: number;
  /** The subject; with `at` and the template it identifies the message, which is sent once. */
  about: string;
  at: string;
  actionUri: string;
}

/** Sends a notification in the shop and, if the template has a text, a message to the phone. Once. */
async function notifyOnce(tx: Tx, told: ServiceNotification, now: Date): Promise<void> {
  const { customerId, about, at, template, title, text, actionUri } = told;
  const sent = await markSentOnce(tx, [{ about, state: `${template} ${at}` }], now);
  if (!sent.has(about)) return;
  await insertPersonal(tx, [{ customerId }], { title, text, actionUri, imageUrl: '' }, now);
  if (told.message === undefined) return;
  const { phone } = await customerById(tx, customerId);
  const body = `${brand.name}: ${told.message}`;
  await sendMessage(tx, { channel: 'sms', to: phone, template, body }, now);
}

export const serviceSubscribers: Subscribers = {
  'complaint.answered': oneByOne(
    async ({ tx, clock }, { orderNo, customerId, complaintNo, words, at }) => {
      const said = serviceTexts.complaintAnswered({ orderNo, words });
      const actionUri = links.order(orderNo);
      await notifyOnce(tx, { ...said, customerId, about: complaintNo, at, actionUri }, clock.now());
    },
  ),

  'order.recalled': oneByOne(async ({ tx, clock }, { customerId, at, ...facts }) => {
    const said = serviceTexts.recalled(facts);
    const about = `${facts.orderNo} ${facts.lotNo}`;
    const actionUri = links.order(facts.orderNo);
    await notifyOnce(tx, { ...said, customerId, about, at, actionUri }, clock.now());
  }),

  'review.due': oneByOne(async ({ tx, clock }, { orderNo, customerId, at }) => {
    const said = serviceTexts.reviewDue(orderNo);
    const actionUri = links.order(orderNo);
    const now = clock.now();
    await notifyOnce(tx, { ...said, customerId, about: orderNo, at, actionUri }, now);
    const { title, text } = said;
    await pushTo(tx, [{ customerId, push: { title, text, url: actionUri, tag: orderNo } }]);
  }),

  'order.rescheduled': oneByOne(async ({ tx, clock }, { orderNo, customerId, shipmentNo, at }) => {
    const now = clock.now();
    const order = await orderByNo(tx, orderNo);
    const shipment = order?.shipments.find((each) => each.shipmentNo === shipmentNo);
    if (!shipment) return;
    const said = serviceTexts.rescheduled({ orderNo, when: whenText(shipment, now) });
    const actionUri = links.order(orderNo);
    await notifyOnce(tx, { ...said, customerId, about: orderNo, at, actionUri }, now);
  }),

  'order.credited': oneByOne(async ({ tx, clock }, { orderNo, customerId, amount, at }) => {
    const said = serviceTexts.lateCredit({
      orderNo,
      amount: formatRupees(rupeesFromPaise(paise(amount))),
    });
    const actionUri = links.order(orderNo);
    await notifyOnce(tx, { ...said, customerId, about: orderNo, at, actionUri }, clock.now());
    const { title, text } = said;
    await pushTo(tx, [{ customerId, push: { title, text, url: actionUri, tag: orderNo } }]);
  }),

  'order.messaged': oneByOne(async ({ tx, clock }, { customerId, at, ...message }) => {
    const { orderNo } = message;
    const said = serviceTexts.fromStaff(message);
    const actionUri = links.order(orderNo);
    const now = clock.now();
    await notifyOnce(tx, { ...said, customerId, about: orderNo, at, actionUri }, now);
    const { title, text } = said;
    await pushTo(tx, [{ customerId, push: { title, text, url: actionUri, tag: orderNo } }]);
  }),

  'order.resent': oneByOne(
    async ({ tx, clock, publicOrigin }, { orderNo, customerId, what, at }) => {
      const order = await orderByNo(tx, orderNo);
      if (!order) return;
      const now = clock.now();
      const said =
        what === 'invoice'
          ? serviceTexts.invoice({ orderNo, link: `${publicOrigin}${links.order(orderNo)}` })
          : confirmationAgain(order, await paymentOf(tx, orderNo), now);
      if (!said) return;
      const actionUri = links.order(orderNo);
      await notifyOnce(tx, { ...said, customerId, about: orderNo, at, actionUri }, now);
    },
  ),

  'recharge.credited': oneByOne(
    async ({ tx, clock }, { rechargeTxnNo, customerId, amount, at }) => {
      const said = serviceTexts.recharged(formatRupees(rupeesFromPaise(paise(amount))));
      const actionUri = links.money();
      await notifyOnce(
        tx,
        { ...said, customerId, about: rechargeTxnNo, at, actionUri },
        clock.now(),
      );
    },
  ),

  'refund.moved': oneByOne(async ({ tx, clock }, { refundNo, to, at }) => {
    const refund = await refundByNo(tx, refundNo);
    if (!refund) return;
    const { kind, reference, customerId } = refund;
    const payment = kind === 'order' ? await paymentOf(tx, reference) : null;
    // The refund may have changed since the event: the message describes the state of the event.
    const said = refundText({ ...refund, state: to, updatedAt: new Date(at) }, payment?.mode);
    if (!said) return;
    const actionUri = kind === 'order' ? links.order(reference) : links.money();
    await notifyOnce(tx, { ...said, customerId, about: refundNo, at, actionUri }, clock.now());
  }),
};
