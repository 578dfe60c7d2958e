import type { Subscribers } from '../../platform/events.ts';
import { orderByNo } from '../orders/index.ts';
import { issueCreditNote, issueInvoice } from './issue.ts';

export const invoicesSubscribers: Subscribers = {
  // The invoice goes out with the first of the goods.
  'shipment.moved': async ({ tx, publicOrigin }, { orderNo, to, at }) => {
    if (to !== 'SHIPMENT_OUT') return;
    await issueInvoice(tx, orderNo, { now: new Date(at), website: publicOrigin });
  },

  'order.refunded': async ({ tx, publicOrigin }, { orderNo, refundId, at }) => {
    const order = await orderByNo(tx, orderNo);
    const refund = order?.refunds.find(({ id }) => id === refundId);
    if (!refund) return;
    const { lines, delivery, membership, reason } = refund;
    const issuing = { now: new Date(at), website: publicOrigin };
    const left = order?.shipments.some(({ state }) =>
      ['SHIPMENT_OUT', 'SHIPMENT_DELIVERED'].includes(state),
    );
    // News may overtake each other: the invoice comes before its first credit note.
    if (left) await issueInvoice(tx, orderNo, issuing);
    await issueCreditNote(tx, orderNo, { refundId, lines, delivery, membership, reason }, issuing);
  },
};
