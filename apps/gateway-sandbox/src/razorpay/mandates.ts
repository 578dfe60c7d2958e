import type { MandateStatus, RazorpayPayment, RazorpayToken } from '../kinds.ts';
import { planOf, planOfVpa } from '../outcomes.ts';
import { later, type World } from '../world.ts';
import { successAnswer } from './answers.ts';
import { unknownId, wrongInput } from './errors.ts';
import { amountOf, type Body, stringOf } from './input.ts';
import { tellOfToken } from './news.ts';
import { findOrder } from './orders.ts';
import { createPayment, decide } from './payments.ts';
import { newToken, savable } from './tokens.ts';

const found = ({ book }: World, id: string) => {
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

/** The payer has paid an order that asks for a mandate: its token, confirmed by cards' banks at once. */
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

/** The payer's bank has made up its mind. */
export function settleMandate(world: World, tokenId: string): void {
  const { customerId, entity } = found(world, tokenId);
  if (entity.recurring_details?.status !== 'initiated') return;
  const paymentId = world.book.get('mandatePlan', tokenId)?.paymentId ?? '';
  const isRejected = world.book.get('plan', paymentId)?.plan.scenario === 'rejected';
  const status = isRejected ? 'rejected' : 'confirmed';
  tellOfToken(world, `token.${status}`, put(world, customerId, entity, status));
}

/** What the payer does at the bank or in the UPI app; '' only looks. */
export function atBank(world: World, tokenId: string, status: string): RazorpayToken {
  const { customerId, entity } = found(world, tokenId);
  switch (status) {
    case 'cancelled':
    case 'paused': {
      const changed = put(world, customerId, entity, status);
      tellOfToken(world, `token.${status}`, changed);
      return changed;
    }
    case 'confirmed': {
      const changed = put(world, customerId, entity, status);
      tellOfToken(world, 'token.resumed', changed);
      return changed;
    }
    default:
      return entity;
  }
}

/** The shop gives the mandate up. */
export function cancelMandate(world: World, customerId: string, tokenId: string): void {
  const { customerId: owner, entity } = found(world, tokenId);
  if (owner !== customerId) throw unknownId();
  if (entity.status === 'active') atBank(world, tokenId, 'cancelled');
}

/** Takes the money of an order by a mandate, without its payer; only as far as they allowed. */
export function debit(world: World, body: Body) {
  const { book, clock } = world;
  const order = findOrder(world, stringOf(body['order_id']));
  const { customerId, entity } = found(world, stringOf(body['token']));
  if (customerId !== stringOf(body['customer_id'])) throw unknownId();
  if (amountOf(body['amount']) !== order.amount) {
    throw wrongInput('Your payment amount is different from your order amount.', 'amount');
  }
  if (entity.recurring_details?.status !== 'confirmed') {
    throw wrongInput('The token is not confirmed for recurring payments.', 'token');
  }
  if (order.amount > (entity.max_amount ?? 0)) {
    throw wrongInput('The amount is more than the mandate allows.', 'amount');
  }
  if (entity.expired_at <= clock.seconds()) throw wrongInput('The token has expired.', 'token');
  const notice = order.notification;
  if (notice?.token_id !== entity.id || notice.payment_after > clock.seconds()) {
    throw wrongInput('The payer has not been told of this debit long enough before.', 'order_id');
  }
  const payment = createPayment(world, order.id, {
    method: entity.method,
    email: stringOf(body['email']),
    contact: stringOf(body['contact']),
    customerId,
    tokenId: entity.id,
  });
  const told = book.get('debits', entity.id)?.plan;
  const byAmount = entity.method === 'upi' ? planOfVpa('payer@sandbox', order.amount) : null;
  const decided = decide(world, payment.id, told ?? byAmount ?? planOf('success'));
  return successAnswer(world, decided);
}
