import type { RazorpayPayment } from '../kinds.ts';
import type { Sandbox } from '../sandbox.ts';
import { paymentSignature } from './signatures.ts';

/** The data that the payer's browser sends to the shop after a success. */
export function successAnswer({ settings, journal }: Sandbox, payment: RazorpayPayment) {
  const signature = paymentSignature(settings.razorpay.keySecret, payment.order_id, payment.id);
  const isWrong = journal.get('plan', payment.id)?.plan.scenario === 'tampered';
  const withWrongSignature = (signature.startsWith('0') ? '1' : '0') + signature.slice(1);
  return {
    razorpay_payment_id: payment.id,
    razorpay_order_id: payment.order_id,
    razorpay_signature: isWrong ? withWrongSignature : signature,
  };
}

/** The data that the browser gets after a failure. It has no signature. */
export const failureAnswer = (payment: RazorpayPayment) => ({
  code: payment.error_code ?? 'BAD_REQUEST_ERROR',
  description: payment.error_description ?? '',
  source: payment.error_source ?? '',
  step: payment.error_step ?? '',
  reason: payment.error_reason ?? '',
  metadata: { payment_id: payment.id, order_id: payment.order_id },
});

/** Returns whether the browser has a result for the shop. A late success after a failure is no new result. */
export const isDecided = ({ status }: RazorpayPayment): boolean => status !== 'created';

export const hasPaid = ({ status }: RazorpayPayment): boolean =>
  status === 'captured' || status === 'authorized' || status === 'refunded';
