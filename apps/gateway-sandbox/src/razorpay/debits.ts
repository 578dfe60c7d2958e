import { outcomeOf, outcomeOfVpa } from '../outcomes.ts';
import type { World } from '../world.ts';
import { successAnswer } from './answers.ts';
import { unknownId, wrongInput } from './errors.ts';
import { amountOf, type Body, stringOf } from './input.ts';
import { findMandate } from './mandates.ts';
import { findOrder } from './orders.ts';
import { createPayment, decide } from './payments.ts';

/** Debits an order by a mandate, without its payer and within the mandate's limits. */
export function debit(world: World, body: Body) {
  const { book, clock } = world;
  const order = findOrder(world, stringOf(body['order_id']));
  const { customerId, entity } = findMandate(world, stringOf(body['token']));
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
  const payment = createPayment(world, order.id, {
    method: entity.method,
    email: stringOf(body['email']),
    contact: stringOf(body['contact']),
    customerId,
    tokenId: entity.id,
  });
  const planned = book.get('debits', entity.id)?.plan;
  const byAmount = entity.method === 'upi' ? outcomeOfVpa('payer@sandbox', order.amount) : null;
  const decided = decide(world, payment.id, planned ?? byAmount ?? outcomeOf('success'));
  return successAnswer(world, decided);
}
