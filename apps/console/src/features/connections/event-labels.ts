import type { WebhookEvent } from '@halal-basket/contract';
import { m } from '../../messages.ts';

export const eventLabels: Record<WebhookEvent, () => string> = {
  'order.moved': m.webhook_event_order_moved,
  'order.rescheduled': m.webhook_event_order_rescheduled,
  'order.refunded': m.webhook_event_order_refunded,
  'shipment.moved': m.webhook_event_shipment_moved,
  'payment.captured': m.webhook_event_payment_captured,
  'refund.moved': m.webhook_event_refund_moved,
  'membership.moved': m.webhook_event_membership_moved,
  'stock.back': m.webhook_event_stock_back,
};

const isEvent = (event: string): event is WebhookEvent => event in eventLabels;

/** The name of a sent event; an unknown one has its code. */
export function eventText(event: string): string {
  if (event === 'test') return m.webhook_event_test();
  return isEvent(event) ? eventLabels[event]() : event;
}
