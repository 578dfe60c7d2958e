import type { MandateStatus, RazorpayPayment, RazorpayToken } from '../kinds.ts';
import { scheduleTask, type Sandbox } from '../sandbox.ts';
import { unknownId } from './errors.ts';
import { sendTokenWebhook } from './webhooks.ts';
import { findOrder } from './orders.ts';
import { newToken, savable } from './tokens.ts';

export const findMandate = ({ journal }: Sandbox, id: string) => {
  const kept = journal.get('token', id);
  if (!kept?.entity.recurring) throw unknownId();
  return kept;
};

function put(
  sandbox: Sandbox,
  customerId: string,
  entity: RazorpayToken,
  status: MandateStatus,
): RazorpayToken {
  const over = status === 'cancelled' || status === 'rejected';
  const changed: RazorpayToken = {
    ...entity,
    status: over ? 'deactivated' : 'active',
    recurring_details: { status, failure_reason: status === 'rejected' ? 'bank_rejected' : null },
  };
  sandbox.journal.put('token', entity.id, { customerId, entity: changed }, sandbox.clock.now());
  return changed;
}

/** Creates the token of a mandate after the payment that gives it. A card's bank confirms it at once. */
export function registerMandate(sandbox: Sandbox, payment: RazorpayPayment): string | undefined {
  const { journal, clock, faultSettings } = sandbox;
  const { token: terms, customer_id: customerId } = findOrder(sandbox, payment.order_id);
  const kept = savable({ ...payment, vpa: payment.vpa ?? 'payer@sandbox' });
  if (!terms || !customerId || !kept) return undefined;
  const entity = newToken(sandbox, kept, {
    recurring: true,
    max_amount: terms.max_amount,
    expired_at: terms.expire_at,
  });
  const { id } = entity;
  put(sandbox, customerId, entity, 'initiated');
  journal.put('mandatePlan', id, { tokenId: id, paymentId: payment.id }, clock.now());
  if (payment.method === 'card') settleMandate(sandbox, id);
  else scheduleTask(sandbox, 'razorpay.mandate', id, faultSettings.mandateMs);
  return id;
}

/** Applies the decision of the payer's bank. */
export function settleMandate(sandbox: Sandbox, tokenId: string): void {
  const { customerId, entity } = findMandate(sandbox, tokenId);
  if (entity.recurring_details?.status !== 'initiated') return;
  const paymentId = sandbox.journal.get('mandatePlan', tokenId)?.paymentId ?? '';
  const isRejected = sandbox.journal.get('plan', paymentId)?.plan.scenario === 'rejected';
  const status = isRejected ? 'rejected' : 'confirmed';
  sendTokenWebhook(sandbox, `token.${status}`, put(sandbox, customerId, entity, status));
}

/** Applies the payer's action at the bank or in the UPI app. An unknown status changes nothing. */
export function atBank(sandbox: Sandbox, tokenId: string, status: string): RazorpayToken {
  const { customerId, entity } = findMandate(sandbox, tokenId);
  switch (status) {
    case 'cancelled':
    case 'paused': {
      const changed = put(sandbox, customerId, entity, status);
      sendTokenWebhook(sandbox, `token.${status}`, changed);
      return changed;
    }
    case 'confirmed': {
      const changed = put(sandbox, customerId, entity, status);
      sendTokenWebhook(sandbox, 'token.resumed', changed);
      return changed;
    }
    default:
      return entity;
  }
}

/** Cancels the mandate for the shop. */
export function cancelMandate(sandbox: Sandbox, customerId: string, tokenId: string): void {
  const { customerId: owner, entity } = findMandate(sandbox, tokenId);
  if (owner !== customerId) throw unknownId();
  if (entity.status === 'active') atBank(sandbox, tokenId, 'cancelled');
}
