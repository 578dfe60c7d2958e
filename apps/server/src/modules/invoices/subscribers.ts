import { paise } from '@halal-basket/money';
import { type Subscribers, oneByOne } from '../../platform/events.ts';
import { hasLeftHub, selectOrder } from '../orders/index.ts';
import { issueCreditNote, issueInvoice } from './issuing/issue.ts';
import {
  issueMembershipCreditNote,
  issueMembershipInvoice,
} from './issuing/membership-documents.ts';

export const invoicesSubscribers: Subscribers = {
  // The first shipment issues the invoice.
  'shipment.moved': oneByOne(async ({ tx, publicOrigin }, { orderNo, to, at }) => {
    if (to !== 'SHIPMENT_OUT') return;
    await issueInvoice(tx, orderNo, { now: new Date(at), website: publicOrigin });
  }),

  'order.refunded': oneByOne(async ({ tx, publicOrigin }, { orderNo, refundId, at }) => {
    const order = await selectOrder(tx, orderNo);
    const refund = order?.refunds.find(({ id }) => id === refundId);
    if (!order || !refund) return;
    const { lines, delivery, membership, rounding, reason } = refund;
    const issuing = { now: new Date(at), website: publicOrigin };
    // Events may arrive out of order: issue the invoice before its first credit note.
    if (hasLeftHub(order)) await issueInvoice(tx, orderNo, issuing);
    await issueCreditNote(
      tx,
      orderNo,
      { refundId, lines, delivery, membership, rounding, reason },
      issuing,
    );
  }),

  // A membership bought with goods is on the invoice of its order.
  'membership.moved': oneByOne(
    async ({ tx, publicOrigin }, { reference, customerId, orderNo, ...event }) => {
      if (orderNo !== null) return;
      const issuing = { now: new Date(event.at), website: publicOrigin };
      await issueMembershipInvoice(tx, { reference, customerId }, issuing);
      if (event.to === 'PAID') return;
      const refund = { reference, amount: paise(event.refunded) };
      await issueMembershipCreditNote(tx, refund, issuing);
    },
  ),
};
