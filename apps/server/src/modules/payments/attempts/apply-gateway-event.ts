import { zeroPaise } from '@halal-basket/money';
import type { Tx } from '../../../platform/db.ts';
import { emit } from '../../../platform/events.ts';
import { ownRefundReason } from '../../../platform/messaging/refund-reasons.ts';
import {
  type Attempt,
  lockAttempt,
  saveAttemptMove,
  selectAttempt,
  selectAttemptById,
} from './attempts.sql.ts';
import {
  type GatewayPayment,
  type Outcome,
  lockGatewayPayment,
  savePaymentEvent,
  saveOutcome,
  selectGatewayPayments,
  selectPaymentOfPurchase,
} from './gateway-payments.sql.ts';
import type { PaymentEvent } from '../gateways/gateway.ts';
import { saveMandateToken, rejectMandate } from '../mandates/mandates.ts';
import { transferCaptured, transferToPurchase } from '../ledger-transfers.ts';
import { insertPayment } from '../payments.sql.ts';
import { type Payable, type PurchaseHandler, purchaseHandlerOf } from '../purchase.ts';
import { refundUnusedPayment } from '../refunds/request-refund.ts';
import { type AttemptState, attempts, gatewayPayments } from '../states.ts';

/** The source of a gateway event: the browser’s return, a webhook, or the server’s own query. */
export type EventSource = 'return' | 'webhook' | 'poll';

/**
 * The only function that applies gateway events, from any source, in any order and any number of
 * times. It locks the purchase, then the attempt, then the payment, so concurrent sources wait for
 * each other. Returns the attempt, or null when the event belongs to no attempt of the shop.
 */
export async function applyPaymentEvent(
  tx: Tx,
  fact: PaymentEvent,
  { actor, now }: { actor: EventSource; now: Date },
): Promise<Attempt | null> {
  const found = await selectAttempt(tx, fact.provider, fact.gatewayOrderId);
  if (!found) return null;
  const handler = purchaseHandlerOf(found.kind);
  const payable = await handler.lock(tx, found.reference);
  const attempt = await lockAttempt(tx, found.id);
  const { payment, isNew } = await lockGatewayPayment(tx, attempt, fact, now);
  // A payment belongs to the attempt under which it was first seen.
  if (payment.attemptId !== attempt.id) return attempt;
  const isChange = gatewayPayments.can(payment.state, fact.state);
  if (!isChange && !(isNew && fact.state === 'PENDING')) return attempt;
  if (isChange) savePaymentEvent(tx, payment, fact, { actor, now });

  const context: EventContext = {
    tx,
    attempt,
    handler,
    payable,
    payment: { ...payment, amount: fact.amount, currency: fact.currency, state: fact.state },
    tokenId: fact.tokenId,
    actor,
    now,
  };
  switch (fact.state) {
    case 'CAPTURED':
      await handleCapture(context);
      break;
    case 'FAILED':
    case 'REFUNDED':
      await handleFailure(context, fact.reason ?? 'The payment failed.');
      break;
    case 'PENDING':
    case 'AUTHORISED':
      moveAttempt(context, 'PENDING', null);
      break;
  }
  return { ...attempt, state: stateAfter(attempt.state, fact.state) };
}

interface EventContext {
  tx: Tx;
  attempt: Attempt;
  handler: PurchaseHandler;
  payable: Payable | null;
  payment: GatewayPayment;
  /** The token of the payment method that the gateway saved. */
  tokenId: string | undefined;
  actor: string;
  now: Date;
}

const attemptStates: Record<PaymentEvent['state'], AttemptState> = {
  PENDING: 'PENDING',
  AUTHORISED: 'PENDING',
  CAPTURED: 'PAID',
  FAILED: 'FAILED',
  REFUNDED: 'FAILED',
};

function stateAfter(from: AttemptState, fact: PaymentEvent['state']): AttemptState {
  const to = attemptStates[fact];
  return attempts.can(from, to) ? to : from;
}

function moveAttempt(
  { tx, attempt, actor, now }: EventContext,
  to: AttemptState,
  reason: string | null,
): boolean {
  if (!attempts.can(attempt.state, to)) return false;
  saveAttemptMove(tx, { id: attempt.id, from: attempt.state, to, actor, reason, now });
  return true;
}

interface Decision {
  outcome: Outcome;
  why: string;
}

/** Captured money pays the purchase or is refunded. */
async function handleCapture(context: EventContext): Promise<void> {
  const { tx, attempt, handler, payment, now } = context;
  await transferCaptured(tx, payment, now);
  moveAttempt(context, 'PAID', null);
  const { outcome, why } = await decide(context);
  saveOutcome(tx, payment, outcome, { why, now });
  const { kind, reference, customerId, mode } = attempt;
  const { amount, provider, paymentId } = payment;
  if (attempt.snapshot.mandate && context.tokenId)
    await saveMandateToken(tx, reference, context.tokenId, now);
  if (outcome !== 'KEPT') {
    await refundUnusedPayment(tx, payment, why, now);
    return;
  }
  const account = handler.account({ reference, customerId });
  await transferToPurchase(tx, payment, account, now);
  insertPayment(tx, {
    kind,
    reference,
    customerId,
    mode,
    amount,
    gatewayAmount: amount,
    storedAmount: zeroPaise,
    account,
    state: 'COLLECTED',
    now,
  });
  const captured = { kind, reference, customerId, provider, paymentId, amount };
  await emit(tx, 'payment.captured', { ...captured, at: now.toISOString() });
}

async function decide({
  tx,
  attempt,
  handler,
  payable,
  payment,
  now,
}: EventContext): Promise<Decision> {
  const { kind, reference } = attempt;
  if (payment.currency !== attempt.currency || payment.amount !== attempt.amount) {
    return { outcome: 'QUARANTINED', why: ownRefundReason('amount') };
  }
  if (await selectPaymentOfPurchase(tx, kind, reference)) {
    return { outcome: 'RETURNED', why: ownRefundReason('paid-already') };
  }
  if (!handler.checksAmount && payable && payable.amount !== payment.amount) {
    return { outcome: 'RETURNED', why: ownRefundReason('amount') };
  }
  const { paymentId, provider, amount } = payment;
  const paid = { paymentId, provider, mode: attempt.mode, amount };
  const outcome = await handler.captured(tx, reference, paid, now);
  return outcome === 'kept'
    ? { outcome: 'KEPT', why: 'It pays the purchase.' }
    : { outcome: 'RETURNED', why: handler.returnReason ?? ownRefundReason('too-late') };
}

/** Whether the payment can still succeed without the customer. */
const canStillSucceed = ({ state }: Pick<GatewayPayment, 'state'>): boolean =>
  state === 'PENDING' || state === 'AUTHORISED';

/** A hint: the bank may still change its answer. Nothing is cancelled for it. */
async function handleFailure(context: EventContext, reason: string): Promise<void> {
  const { tx, attempt, handler, payment, now } = context;
  const others = await selectGatewayPayments(tx, attempt.id);
  if (others.some((other) => other.id !== payment.id && canStillSucceed(other))) return;
  if (moveAttempt(context, 'FAILED', reason)) {
    if (attempt.snapshot.mandate) await rejectMandate(tx, attempt.reference, reason, now);
    await handler.failed(tx, attempt.reference, reason, now);
    if (hasLeftPage(context)) await reportFailure(context);
  }
}

/** From then on the page of the payment says that the customer can leave it and will be notified. */
const pageWaitMs = 60_000;

/** Whether the customer waits for an answer that no page shows any more. Debits by mandate have messages of their own. */
const hasLeftPage = ({ attempt, actor, now }: EventContext): boolean =>
  attempt.state === 'PENDING' &&
  actor !== 'return' &&
  !attempt.snapshot.mandate &&
  !attempt.snapshot.debit &&
  now.getTime() - attempt.createdAt.getTime() > pageWaitMs;

function reportFailure({ tx, attempt, now }: EventContext): Promise<void> {
  const { kind, reference, customerId, attemptNo, amount } = attempt;
  const failed = { kind, reference, customerId, attemptNo, amount };
  return emit(tx, 'payment.failed', { ...failed, at: now.toISOString() });
}

/** The customer has left without paying, or the time ran out: the same hint, without a payment. */
export async function failAttempt(
  tx: Tx,
  attemptId: number,
  { reason, actor, now }: { reason: string; actor: string; now: Date },
): Promise<void> {
  const found = await selectAttemptById(tx, attemptId);
  if (!found) throw new Error(`There is no attempt ${attemptId}`);
  const handler = purchaseHandlerOf(found.kind);
  // The purchase is locked before the attempt, as everywhere.
  await handler.lock(tx, found.reference);
  const attempt = await lockAttempt(tx, attemptId);
  const isOpen = (await selectGatewayPayments(tx, attempt.id)).some(canStillSucceed);
  if (isOpen || !attempts.can(attempt.state, 'FAILED')) return;
  const { id, reference, state: from } = attempt;
  saveAttemptMove(tx, { id, from, to: 'FAILED', actor, reason, now });
  if (attempt.snapshot.mandate) await rejectMandate(tx, reference, reason, now);
  await handler.failed(tx, reference, reason, now);
}
