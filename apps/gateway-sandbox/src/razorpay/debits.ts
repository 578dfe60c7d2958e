import { outcomeOf, outcomeOfVpa } from '../outcomes.ts';
import type { Sandbox } from '../sandbox.ts';
import { successAnswer } from './answers.ts';
import { unknownId, wrongInput } from './errors.ts';
import { amountOf, type Body, stringOf } from './input.ts';
import { findMandate } from './mandates.ts';
import { findOrder } from './orders.ts';
import { createPayment, decide } from './payments.ts';

/** Debits an order by a mandate, without its payer and within the mandate's limits. */
export function debit(sandbox: Sandbox, body: Body) {
  const { journal, clock } = sandbox;
  const order = findOrder(sandbox, stringOf(body['order_id']));
  const { customerId, entity } = findMandate(sandbox, stringOf(body['token']));
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
    throw wrongInput(
      'The order has no notice of this debit, or its payment_after is in the future.',
      'order_id',
    );
  }
  const payment = createPayment(sandbox, order.id, {
    method: entity.method,
    email: stringOf(body['email']),
    contact: stringOf(body['contact']),
    customerId,
    tokenId: entity.id,
  });
  const planned = journal.get('debits', entity.id)?.plan;
  const byAmount = entity.method === 'upi' ? outcomeOfVpa('payer@sandbox', order.amount) : null;
  const decided = decide(sandbox, payment.id, planned ?? byAmount ?? outcomeOf('success'));
  return successAnswer(sandbox, decided);
}
