import type { MandateStatus, RazorpayPayment, RazorpayToken } from '../kinds.ts';
import { later, type World } from '../world.ts';
import { unknownId } from './errors.ts';
import { sendTokenWebhook } from './webhooks.ts';
import { findOrder } from './orders.ts';
import { newToken, savable } from './tokens.ts';

export const findMandate = ({ book }: World, id: string) => {
  const kept = book.get('token', id);
  if (!kept?.entity.recurring) throw unknownId();
  return kept;
};

function put(
  world: World,
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
  world.book.put('token', entity.id, { customerId, entity: changed }, world.clock.now());
  return changed;
}

/** Creates the token of a mandate after the payment that gives it. A card's bank confirms it at once. */
export function registerMandate(world: World, payment: RazorpayPayment): string | undefined {
  const { book, clock, knobs } = world;
  const { token: terms, customer_id: customerId } = findOrder(world, payment.order_id);
  const kept = savable({ ...payment, vpa: payment.vpa ?? 'payer@sandbox' });
  if (!terms || !customerId || !kept) return undefined;
  const entity = newToken(world, kept, {
    recurring: true,
    max_amount: terms.max_amount,
    expired_at: terms.expire_at,
  });
  const { id } = entity;
  put(world, customerId, entity, 'initiated');
  book.put('mandatePlan', id, { tokenId: id, paymentId: payment.id }, clock.now());
  if (payment.method === 'card') settleMandate(world, id);
  else later(world, 'razorpay.mandate', id, knobs.mandateMs);
  return id;
}

/** Applies the decision of the payer's bank. */
export function settleMandate(world: World, tokenId: string): void {
  const { customerId, entity } = findMandate(world, tokenId);
  if (entity.recurring_details?.status !== 'initiated') return;
  const paymentId = world.book.get('mandatePlan', tokenId)?.paymentId ?? '';
  const isRejected = world.book.get('plan', paymentId)?.plan.scenario === 'rejected';
  const status = isRejected ? 'rejected' : 'confirmed';
  sendTokenWebhook(world, `token.${status}`, put(world, customerId, entity, status));
}

/** Applies the payer's action at the bank or in the UPI app. An unknown status changes nothing. */
export function atBank(world: World, tokenId: string, status: string): RazorpayToken {
  const { customerId, entity } = findMandate(world, tokenId);
  switch (status) {
    case 'cancelled':
    case 'paused': {
      const changed = put(world, customerId, entity, status);
      sendTokenWebhook(world, `token.${status}`, changed);
      return changed;
    }
    case 'confirmed': {
      const changed = put(world, customerId, entity, status);
      sendTokenWebhook(world, 'token.resumed', changed);
      return changed;
    }
    default:
      return entity;
  }
}

/** Cancels the mandate for the shop. */
export function cancelMandate(world: World, customerId: string, tokenId: string): void {
  const { customerId: owner, entity } = findMandate(world, tokenId);
  if (owner !== customerId) throw unknownId();
  if (entity.status === 'active') atBank(world, tokenId, 'cancelled');
}
