import type { Card, Method, RazorpayOrder, RazorpayPayment } from '../kinds.ts';
import { networkOf, paysAtOnce, type PlannedOutcome, type Reason, reasons } from '../outcomes.ts';
import { scheduleTask, type Sandbox } from '../sandbox.ts';
import { RazorpayError, unknownId, wrongInput } from './errors.ts';
import { registerMandate } from './mandates.ts';
import { sendWebhook } from './webhooks.ts';
import { changeOrder, findOrder } from './orders.ts';
import { refundWhole } from './refunds.ts';
import { keepToken } from './tokens.ts';

/** A payment without an answer of its payer fails after this time. */
const unansweredMs = 10 * 60_000;
/** The amount in paise by which `mismatch` charges too little. */
const mismatchBy = 100;

export interface NewPayment {
  method: Method;
  email: string;
  contact: string;
  description?: string;
  customerId?: string;
  tokenId?: string;
  save?: boolean;
  cardNumber?: string;
  cardName?: string;
  bank?: string;
  wallet?: string;
  vpa?: string;
}

export function findPayment({ journal }: Sandbox, id: string): RazorpayPayment {
  const payment = journal.get('payment', id);
  if (!payment) throw unknownId();
  return payment;
}

export const paymentsOf = ({ journal }: Sandbox, orderId: string): RazorpayPayment[] =>
  journal.all('payment').filter((payment) => payment.order_id === orderId);

const put = (sandbox: Sandbox, payment: RazorpayPayment): RazorpayPayment =>
  sandbox.journal.put('payment', payment.id, payment, sandbox.clock.now());

/** Starts a payment of an order. Refuses it for a paid order. */
export function createPayment(
  sandbox: Sandbox,
  orderId: string,
  request: NewPayment,
): RazorpayPayment {
  const { journal, clock } = sandbox;
  const order = findOrder(sandbox, orderId);
  if (order.status === 'paid') {
    throw new RazorpayError(400, 'Payment already done for this order.', {
      reason: 'order_already_paid',
    });
  }
  changeOrder(sandbox, orderId, { status: 'attempted', attempts: order.attempts + 1 });
  const id = journal.newId('payment', 'pay_');
  const token = request.tokenId ? journal.get('token', request.tokenId)?.entity : undefined;
  const card = request.method === 'card' ? cardOf(sandbox, request) : undefined;
  const vpa = token?.vpa ? `${token.vpa.username}@${token.vpa.handle}` : (request.vpa ?? null);
  const payment: RazorpayPayment = {
    id,
    entity: 'payment',
    amount: order.amount,
    currency: 'INR',
    status: 'created',
    order_id: orderId,
    invoice_id: null,
    international: false,
    method: request.method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: request.description ?? null,
    card_id: card?.id ?? null,
    ...(card && { card }),
    bank: request.bank ?? null,
    wallet: request.wallet ?? null,
    vpa,
    ...(vpa && { upi: { vpa, payer_account_type: 'bank_account' } }),
    email: request.email || 'void@razorpay.com',
    contact: request.contact,
    ...(request.customerId && { customer_id: request.customerId }),
    ...(request.tokenId && { token_id: request.tokenId }),
    notes: order.notes,
    fee: null,
    tax: null,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: {},
    created_at: clock.seconds(),
  };
  journal.put(
    'plan',
    id,
    {
      paymentId: id,
      plan: { scenario: 'success', reason: 'payment_failed' },
      save: request.save ?? false,
    },
    clock.now(),
  );
  scheduleTask(sandbox, 'razorpay.fail', id, unansweredMs, 'payment_timed_out');
  return put(sandbox, payment);
}

function cardOf({ journal }: Sandbox, request: NewPayment): Card {
  const kept = request.tokenId ? journal.get('token', request.tokenId)?.entity.card : undefined;
  const number = request.cardNumber ?? '';
  return {
    id: journal.newId('payment', 'card_'),
    entity: 'card',
    name: request.cardName ?? kept?.name ?? '',
    last4: kept?.last4 ?? number.slice(-4),
    network: kept?.network ?? networkOf(number),
    type: 'credit',
    issuer: kept?.issuer ?? 'HDFC',
    international: false,
    emi: false,
  };
}

/** Applies the decision of the payer or the bank. A final payment does not change. */
export function decide(sandbox: Sandbox, paymentId: string, plan: PlannedOutcome): RazorpayPayment {
  const { journal, clock, faultSettings } = sandbox;
  const payment = findPayment(sandbox, paymentId);
  if (payment.status !== 'created') return payment;
  const kept = journal.get('plan', paymentId);
  journal.put('plan', paymentId, { paymentId, plan, save: kept?.save ?? false }, clock.now());
  if (paysAtOnce(plan)) return authorise(sandbox, paymentId);
  if (plan.scenario === 'pending') {
    scheduleTask(sandbox, 'razorpay.authorise', paymentId, faultSettings.pendingMs);
    return payment;
  }
  if (plan.scenario === 'late')
    scheduleTask(sandbox, 'razorpay.authorise', paymentId, faultSettings.lateMs);
  return fail(sandbox, paymentId, plan.reason);
}

/**
 * Authorises the payment, even after a failure. Captures it at once where the order's mode is automatic.
 * Refunds it where another payment has paid the order or the time to capture is over.
 */
export function authorise(sandbox: Sandbox, paymentId: string): RazorpayPayment {
  const { journal, clock } = sandbox;
  const before = findPayment(sandbox, paymentId);
  if (before.status !== 'created' && before.status !== 'failed') return before;
  const scenario = journal.get('plan', paymentId)?.plan.scenario;
  const order = findOrder(sandbox, before.order_id);
  const reference = String(100_000_000_000 + (clock.seconds() % 1_000_000_000));
  const payment = put(sandbox, {
    ...before,
    amount: order.amount - (scenario === 'mismatch' ? mismatchBy : 0),
    status: 'authorized',
    acquirer_data: acquirerOf(before.method, reference),
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
  });
  sendWebhook(sandbox, 'payment.authorized', payment);
  const { mode, expiresAfterMs } = journal.get('capture', order.id) ?? {
    mode: 'manual' as const,
    expiresAfterMs: Number.MAX_SAFE_INTEGER,
  };
  const expiresInMs = before.created_at * 1000 + expiresAfterMs - clock.now();
  if (order.status === 'paid' || expiresInMs <= 0) {
    return refundWhole(sandbox, payment);
  }
  if (mode === 'automatic') return capture(sandbox, paymentId, payment.amount);
  scheduleTask(sandbox, 'razorpay.expire', paymentId, expiresInMs);
  return payment;
}

const acquirerOf = (method: Method, reference: string): Record<string, string | null> => {
  if (method === 'upi') return { rrn: reference, upi_transaction_id: null };
  if (method === 'card') return { auth_code: reference.slice(-6) };
  return { bank_transaction_id: reference };
};

/** Captures an authorised payment. */
export function capture(sandbox: Sandbox, paymentId: string, amount: number): RazorpayPayment {
  const before = findPayment(sandbox, paymentId);
  if (before.status === 'captured') {
    throw new RazorpayError(400, 'This payment has already been captured', {
      reason: 'payment_already_captured',
    });
  }
  if (before.status !== 'authorized') {
    throw wrongInput(
      'Only payments which have been authorized and not yet captured can be captured',
    );
  }
  if (amount !== before.amount) {
    throw wrongInput('Capture amount must be equal to the amount authorized', 'amount');
  }
  const fee = Math.ceil(amount * 0.0236);
  const tokenId = registerMandate(sandbox, before) ?? keepToken(sandbox, before);
  const payment = put(sandbox, {
    ...before,
    status: 'captured',
    captured: true,
    fee,
    tax: Math.ceil(fee - fee / 1.18),
    ...(tokenId && { token_id: tokenId }),
  });
  const order: RazorpayOrder = findOrder(sandbox, payment.order_id);
  changeOrder(sandbox, order.id, { status: 'paid', amount_paid: amount, amount_due: 0 });
  sendWebhook(sandbox, 'payment.captured', payment);
  sendWebhook(sandbox, 'order.paid', payment);
  return payment;
}

export function fail(sandbox: Sandbox, paymentId: string, reason: Reason): RazorpayPayment {
  const before = findPayment(sandbox, paymentId);
  if (before.status !== 'created') return before;
  const { code, description, source, step } = reasons[reason];
  const payment = put(sandbox, {
    ...before,
    status: 'failed',
    error_code: code,
    error_description: description,
    error_source: source,
    error_step: step,
    error_reason: reason,
  });
  sendWebhook(sandbox, 'payment.failed', payment);
  return payment;
}

/** Refunds a payment that the shop did not capture in time. */
export function expire(sandbox: Sandbox, paymentId: string): void {
  const payment = findPayment(sandbox, paymentId);
  if (payment.status === 'authorized') refundWhole(sandbox, payment);
}
