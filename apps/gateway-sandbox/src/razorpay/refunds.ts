import type { RazorpayPayment, RazorpayRefund } from '../kinds.ts';
import type { Sandbox } from '../sandbox.ts';
import { RazorpayError, unknownId, wrongInput } from './errors.ts';
import { amountOf, type Body, refuseOtherFields, notesOf, textOf } from './input.ts';
import { settleRefundLater, sendWebhook } from './webhooks.ts';

/** A refund of ₹24.68 always fails, so that a shop can test a failed refund. */
export const failingRefund = 2_468;

export function findRefund({ journal }: Sandbox, id: string): RazorpayRefund {
  const refund = journal.get('refund', id);
  if (!refund) throw unknownId();
  return refund;
}

/**
 * Refunds a payment. The same key with the same body returns the same refund again. Refuses a used key with
 * another body.
 */
export function createRefund(
  sandbox: Sandbox,
  payment: RazorpayPayment,
  body: Body,
  key: string | undefined,
): RazorpayRefund {
  refuseOtherFields(body, ['amount', 'speed', 'notes', 'receipt']);
  const text = JSON.stringify(body);
  const known = key ? sandbox.journal.get('refundKey', key) : undefined;
  if (known) {
    if (known.body === `${payment.id} ${text}`) return findRefund(sandbox, known.refundId);
    throw new RazorpayError(
      400,
      'Different request with the same idempotency key has already been processed.',
    );
  }
  if (key && !/^[\w-]{10,}$/.test(key)) throw wrongInput('The idempotency key is invalid.');
  if (payment.status === 'refunded') {
    throw new RazorpayError(400, 'The payment has been fully refunded already');
  }
  if (payment.status !== 'captured') {
    throw wrongInput('The payment status should be captured for action to be taken');
  }
  const left = payment.amount - payment.amount_refunded;
  const amount = body['amount'] === undefined ? left : amountOf(body['amount']);
  if (amount > left) {
    throw wrongInput('The refund amount provided is greater than amount captured', 'amount');
  }
  const refund = enter(sandbox, payment, amount, {
    speed: body['speed'] === 'optimum' ? 'optimum' : 'normal',
    notes: notesOf(body['notes']),
    receipt: textOf(body, 'receipt', 40),
  });
  if (key) {
    sandbox.journal.put(
      'refundKey',
      key,
      { key, body: `${payment.id} ${text}`, refundId: refund.id },
      sandbox.clock.now(),
    );
  }
  return refund;
}

/** Refunds a whole payment without a request: it was late, or the shop did not capture it. */
export function refundWhole(sandbox: Sandbox, payment: RazorpayPayment): RazorpayPayment {
  enter(sandbox, payment, payment.amount, { speed: 'normal', notes: [], receipt: null });
  return sandbox.journal.get('payment', payment.id) ?? payment;
}

function enter(
  sandbox: Sandbox,
  payment: RazorpayPayment,
  amount: number,
  rest: Pick<RazorpayRefund, 'notes' | 'receipt'> & { speed: 'normal' | 'optimum' },
): RazorpayRefund {
  const { journal, clock } = sandbox;
  const id = journal.newId('refund', 'rfnd_');
  const refund: RazorpayRefund = {
    id,
    entity: 'refund',
    amount,
    currency: 'INR',
    payment_id: payment.id,
    notes: rest.notes,
    receipt: rest.receipt,
    acquirer_data: { arn: null },
    status: 'pending',
    speed_requested: rest.speed,
    speed_processed: 'normal',
    created_at: clock.seconds(),
    batch_id: null,
  };
  journal.put('refund', id, refund, clock.now());
  const after = journal.put('payment', payment.id, withRefunded(payment, amount), clock.now());
  sendWebhook(sandbox, 'refund.created', after, id);
  settleRefundLater(sandbox, id);
  return refund;
}

function withRefunded(payment: RazorpayPayment, amount: number): RazorpayPayment {
  const refunded = payment.amount_refunded + amount;
  const whole = refunded === payment.amount;
  return {
    ...payment,
    amount_refunded: refunded,
    refund_status: whole ? 'full' : refunded > 0 ? 'partial' : null,
    status: whole ? 'refunded' : payment.captured ? 'captured' : payment.status,
  };
}

/** Applies the bank's answer to a refund. A failed refund restores the payment's refundable amount. */
export function settleRefund(sandbox: Sandbox, id: string): void {
  const { journal, clock, faultSettings, random } = sandbox;
  const refund = journal.get('refund', id);
  const payment = refund && journal.get('payment', refund.payment_id);
  if (!refund || !payment || refund.status !== 'pending') return;
  const fails =
    payment.captured && (refund.amount === failingRefund || random() < faultSettings.refundFailure);
  const arn = fails ? null : String(10_000_000_000_000 + refund.created_at);
  const status = fails ? 'failed' : 'processed';
  journal.put('refund', id, { ...refund, status, acquirer_data: { arn } }, clock.now());
  const after = fails
    ? journal.put('payment', payment.id, withRefunded(payment, -refund.amount), clock.now())
    : payment;
  sendWebhook(sandbox, fails ? 'refund.failed' : 'refund.processed', after, id);
}
