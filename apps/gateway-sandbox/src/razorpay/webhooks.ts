import type { RazorpayDispute } from '../dispute-kinds.ts';
import type { RazorpayPayment, RazorpayToken } from '../kinds.ts';
import { send } from '../deliveries.ts';
import { scheduleTask, type Sandbox } from '../sandbox.ts';
import { webhookSignature } from './signatures.ts';

export type RazorpayEvent =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.created'
  | 'refund.processed'
  | 'refund.failed'
  | `payment.dispute.${'created' | 'under_review'}`
  | `token.${'confirmed' | 'rejected' | 'paused' | 'resumed' | 'cancelled'}`;

const lateWebhookMs = 10_000;

/** Sends a signed webhook with its own id. */
export function sendWebhook(
  sandbox: Sandbox,
  event: RazorpayEvent,
  about: RazorpayPayment,
  refundId?: string,
): void {
  const { journal } = sandbox;
  const scenario = journal.get('plan', about.id)?.plan.scenario;
  if (scenario === 'nowebhook') return;
  const order = journal.get('order', about.order_id);
  const refund = refundId ? journal.get('refund', refundId) : undefined;
  const entities = {
    ...(refund && { refund: { entity: refund } }),
    payment: { entity: about },
    ...(event === 'order.paid' && order && { order: { entity: order } }),
  };
  post(sandbox, event, about.id, entities, {
    ...(scenario === 'latewebhook' && { extraDelayMs: lateWebhookMs }),
    ...(scenario === 'dup' && { copies: 2 }),
  });
}

/** Sends a signed webhook about a mandate. */
export const sendTokenWebhook = (
  sandbox: Sandbox,
  event: RazorpayEvent,
  token: RazorpayToken,
): void => post(sandbox, event, token.id, { token: { entity: token } });

/** Sends a signed webhook about a dispute and its payment. */
export const sendDisputeWebhook = (
  sandbox: Sandbox,
  event: RazorpayEvent,
  dispute: RazorpayDispute,
  payment: RazorpayPayment,
): void =>
  post(sandbox, event, dispute.id, { payment: { entity: payment }, dispute: { entity: dispute } });

function post(
  sandbox: Sandbox,
  event: RazorpayEvent,
  about: string,
  entities: Record<string, unknown>,
  how: { extraDelayMs?: number; copies?: number } = {},
): void {
  const { journal, clock, settings } = sandbox;
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_Sandbox0000001',
    event,
    contains: Object.keys(entities),
    payload: entities,
    created_at: clock.seconds(),
  });
  send(sandbox, {
    gateway: 'razorpay',
    event,
    about,
    url: `${settings.storeOrigin}/api/webhooks/razorpay`,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Razorpay-Webhook/v1',
      'x-razorpay-event-id': journal.newId('delivery', 'evt_'),
      'x-razorpay-signature': webhookSignature(settings.razorpay.webhookSecret, body),
    },
    body,
    signatureHeader: 'x-razorpay-signature',
    ...how,
  });
}

/** Schedules the completion or failure of a requested refund. */
export const settleRefundLater = (sandbox: Sandbox, refundId: string): void =>
  scheduleTask(sandbox, 'razorpay.refund', refundId, sandbox.faultSettings.refundMs);
