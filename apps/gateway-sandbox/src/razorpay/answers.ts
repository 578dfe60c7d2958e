import type { RazorpayPayment } from '../kinds.ts';
import type { World } from '../world.ts';
import { paymentSignature } from './signatures.ts';

/** What the payer's browser hands to the shop after a success. */
export function successAnswer({ settings, book }: World, payment: RazorpayPayment) {
  const signature = paymentSignature(settings.razorpay.keySecret, payment.order_id, payment.id);
  const isWrong = book.get('plan', payment.id)?.plan.scenario === 'tampered';
  const spoiled = (signature.startsWith('0') ? '1' : '0') + signature.slice(1);
  return {
    razorpay_payment_id: payment.id,
    razorpay_order_id: payment.order_id,
    razorpay_signature: isWrong ? spoiled : signature,
  };
}

/** What it is told after a failure; nobody signs it. */
export const failureAnswer = (payment: RazorpayPayment) => ({
  code: payment.error_code ?? 'BAD_REQUEST_ERROR',
  description: payment.error_description ?? '',
  source: payment.error_source ?? '',
  step: payment.error_step ?? '',
  reason: payment.error_reason ?? '',
  metadata: { payment_id: payment.id, order_id: payment.order_id },
});

/** Has the browser something to tell the shop? Late news does not count: it was told of a failure. */
export const isDecided = ({ status }: RazorpayPayment): boolean => status !== 'created';

export const hasPaid = ({ status }: RazorpayPayment): boolean =>
  status === 'captured' || status === 'authorized' || status === 'refunded';
