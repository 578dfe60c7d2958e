import type { Method, RazorpayOrder } from '../kinds.ts';
import type { Sandbox } from '../sandbox.ts';
import { unknownId, wrongInput } from './errors.ts';
import { type Body, bodyOf, stringOf } from './input.ts';

/** ₹15,000 in paise: the highest debit without the payer's second factor. */
const maxWithoutSecondFactor = 1_500_000;
const frequencies = ['as_presented', 'daily', 'weekly', 'fortnightly', 'monthly'];

const isMandateMethod = (name: unknown): name is Method => name === 'card' || name === 'upi';

/** Reads the fields of an order whose payment gives a mandate, or which a mandate pays. */
export function mandateFieldsOf(
  sandbox: Sandbox,
  body: Body,
): Pick<RazorpayOrder, 'customer_id' | 'method' | 'token' | 'notification'> {
  if (body['notification'] !== undefined) return noticeOf(sandbox, bodyOf(body['notification']));
  if (body['token'] === undefined) return {};
  const customerId = stringOf(body['customer_id']);
  if (!sandbox.journal.get('customer', customerId)) throw unknownId();
  const { max_amount: most, expire_at: until, frequency } = bodyOf(body['token']);
  if (typeof most !== 'number' || most < 100 || most > maxWithoutSecondFactor) {
    throw wrongInput('The max amount must be between 100 and 1500000.', 'max_amount');
  }
  if (typeof until !== 'number' || until <= sandbox.clock.seconds()) {
    throw wrongInput('The expire at must be in the future.', 'expire_at');
  }
  if (!frequencies.includes(stringOf(frequency))) {
    throw wrongInput('The selected frequency is invalid.', 'frequency');
  }
  const method = body['method'] ?? 'card';
  if (!isMandateMethod(method)) throw wrongInput('The selected method is invalid.', 'method');
  return {
    customer_id: customerId,
    method,
    token: { max_amount: most, expire_at: until, frequency: stringOf(frequency) },
  };
}

/** Notifies the payer of the debit when the order is created. The debit can follow at `payment_after`. */
function noticeOf(
  { journal, clock }: Sandbox,
  { token_id: token, payment_after: after }: Body,
): Pick<RazorpayOrder, 'notification'> {
  const kept = journal.get('token', stringOf(token));
  if (kept?.entity.recurring_details?.status !== 'confirmed') throw unknownId();
  if (typeof after !== 'number' || after < clock.seconds() + 86_400) {
    throw wrongInput('The payment after must be at least 24 hours from now.', 'payment_after');
  }
  const id = journal.newId('order', 'notification_');
  return { notification: { id, token_id: kept.entity.id, payment_after: after } };
}
