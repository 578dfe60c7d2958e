import type { RazorpayPayment } from '../kinds.ts';
import { send } from '../deliveries.ts';
import { later, type World } from '../world.ts';
import { webhookSignature } from './signatures.ts';

export type RazorpayEvent =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.created'
  | 'refund.processed'
  | 'refund.failed';

const lateWebhookMs = 10_000;

/** Tells the shop, by a signed webhook with an id of its own. */
export function tell(
  world: World,
  event: RazorpayEvent,
  about: RazorpayPayment,
  refundId?: string,
): void {
  const { book, clock, settings } = world;
  const scenario = book.get('plan', about.id)?.plan.scenario;
  if (scenario === 'nowebhook') return;
  const order = book.get('order', about.order_id);
  const refund = refundId ? book.get('refund', refundId) : undefined;
  const entities = {
    ...(refund && { refund: { entity: refund } }),
    payment: { entity: about },
    ...(event === 'order.paid' && order && { order: { entity: order } }),
  };
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_Sandbox0000001',
    event,
    contains: Object.keys(entities),
    payload: entities,
    created_at: clock.seconds(),
  });
  send(world, {
    gateway: 'razorpay',
    event,
    about: about.id,
    url: `${settings.storeOrigin}/api/webhooks/razorpay`,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Razorpay-Webhook/v1',
      'x-razorpay-event-id': book.newId('delivery', 'evt_'),
      'x-razorpay-signature': webhookSignature(settings.razorpay.webhookSecret, body),
    },
    body,
    signatureHeader: 'x-razorpay-signature',
    ...(scenario === 'latewebhook' && { extraDelayMs: lateWebhookMs }),
    ...(scenario === 'dup' && { copies: 2 }),
  });
}

/** A refund that was asked for goes through, or fails, a moment later. */
export const settleRefundLater = (world: World, refundId: string): void =>
  later(world, 'razorpay.refund', refundId, world.knobs.refundMs);
