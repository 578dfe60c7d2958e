import type { WebhookEvent } from '@halal-basket/contract';
import { paise, rupeesFromPaise } from '@halal-basket/money';
import type { DomainEvents } from '../../../platform/events.ts';

const rupees = (amount: number): number => rupeesFromPaise(paise(amount));

/**
 * The content of each event for receivers: numbers, states and amounts in rupees, no personal data. They read the
 * rest with an API key.
 */
export const outgoingData: {
  [N in WebhookEvent]: (event: DomainEvents[N]) => Record<string, unknown>;
} = {
  'order.moved': ({ orderNo, from, to, payable, at }) => ({
    orderNo,
    from,
    to,
    payable: rupees(payable),
    at,
  }),
  'order.rescheduled': ({ orderNo, shipmentNo, at }) => ({ orderNo, shipmentNo, at }),
  'order.refunded': ({ orderNo, refundId, isWhole, kept, at }) => ({
    orderNo,
    refundId,
    isWhole,
    kept: rupees(kept),
    at,
  }),
  'shipment.moved': ({ orderNo, shipmentNo, to, at }) => ({ orderNo, shipmentNo, to, at }),
  'payment.captured': ({ kind, reference, provider, paymentId, amount, at }) => ({
    kind,
    reference,
    provider,
    paymentId,
    amount: rupees(amount),
    at,
  }),
  'refund.moved': ({ refundNo, kind, reference, amount, to, at }) => ({
    refundNo,
    kind,
    reference,
    amount: rupees(amount),
    to,
    at,
  }),
  'membership.moved': ({ reference, orderNo, to, refunded, at }) => ({
    reference,
    orderNo,
    to,
    refunded: rupees(refunded),
    at,
  }),
  'stock.back': ({ hubId, sku }) => ({ hubId, sku }),
};

/** The body that is posted: the same for all receivers and attempts. */
export const bodyOf = (event: string, eventId: string, data: object, at: Date): string =>
  JSON.stringify({ id: eventId, type: event, createdAt: at.toISOString(), data });
