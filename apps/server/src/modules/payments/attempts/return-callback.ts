import type { PaymentVerdict } from '@halal-basket/contract';
import type { Db } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { PaymentDependencies } from '../dependencies.ts';
import { applyPaymentEvent, failAttempt } from './apply-gateway-event.ts';
import { type Attempt, selectAttemptsOf } from './attempts.sql.ts';
import { failureText } from './failure-texts.ts';
import { selectGatewayPayments, selectPaymentOfPurchase } from './gateway-payments.sql.ts';
import {
  GatewayRefused,
  GatewayUnknown,
  type PaymentEvent,
  type ReturnClaim,
} from '../gateways/gateway.ts';
import { gatewaysOf } from '../gateways/index.ts';
import { selectPayments } from '../payments.sql.ts';
import type { Purchase } from '../purchase.ts';
import { selectByKeys } from '../refunds/refunds.sql.ts';
import { keyOfUnused } from '../refunds/request-refund.ts';

/** The report of the browser, the SDK or the gateway’s form. */
export interface Returned {
  /** The fields, by the gateway’s names. */
  fields: Readonly<Record<string, string>>;
  /** The gateway’s order, if reported; it must belong to this purchase. */
  gatewayOrderId?: string | undefined;
  /** Whether the report says that the payment failed or the customer left. */
  failed: boolean;
  reason?: string | undefined;
}

type Tools = PaymentDependencies;

/**
 * Applies the report that comes back with the customer. Its signature is only a reason to query the
 * gateway; the gateway’s answer is applied, any number of times. Refuses PAYMENT_MISMATCH for a
 * wrong signature or a payment of another purchase, and changes nothing then. Never call it within
 * a transaction.
 */
export async function applyReturn(
  tools: Tools,
  purchase: Pick<Purchase, 'kind' | 'reference'>,
  returned: Returned,
): Promise<PaymentVerdict> {
  const { db, settings, log } = tools;
  const attempt = await attemptOfReturn(db, purchase, returned.gatewayOrderId);
  if (!attempt) return verdictOf(db, purchase, null);
  const claim = gatewaysOf(settings)[attempt.provider].verifyReturn(attempt, returned.fields);
  if (!claim) {
    log.warn({ attemptNo: attempt.attemptNo }, 'A payment came back with a wrong signature');
    refuse('PAYMENT_MISMATCH');
  }
  await applyGatewayStatus(tools, attempt, {
    ...claim,
    ...(returned.failed && { status: 'failure', reason: returned.reason ?? claim.reason }),
  });
  return verdictOf(db, purchase, attempt.id);
}

/** The named attempt of this purchase, else its newest. */
async function attemptOfReturn(
  db: Db,
  { kind, reference }: Pick<Purchase, 'kind' | 'reference'>,
  gatewayOrderId: string | undefined,
): Promise<Attempt | null> {
  const all = await selectAttemptsOf(db, kind, reference);
  if (gatewayOrderId === undefined) return all[0] ?? null;
  return all.find((each) => each.gatewayOrderId === gatewayOrderId) ?? refuse('PAYMENT_MISMATCH');
}

/** Queries the gateway and applies its answer, not the customer’s. */
async function applyGatewayStatus(
  tools: Tools,
  attempt: Attempt,
  claim: ReturnClaim,
): Promise<void> {
  const { db, clock, log } = tools;
  if (attempt.state === 'PAID') return;
  const facts = await fetchGatewayStatus(tools, attempt);
  if (facts === null) return;
  for (const fact of facts) {
    await db.transaction((tx) =>
      applyPaymentEvent(tx, fact, { actor: 'return', now: clock.now() }),
    );
  }
  const { paymentId, status } = claim;
  if (paymentId && !facts.some((fact) => fact.paymentId === paymentId)) {
    log.warn(
      { attemptNo: attempt.attemptNo },
      'The gateway does not know a payment that came back',
    );
  }
  if (status !== 'failure') return;
  const reason = claim.reason || 'The payment was not completed.';
  await db.transaction((tx) =>
    failAttempt(tx, attempt.id, { reason, actor: 'customer', now: clock.now() }),
  );
}

/** The gateway’s events of an attempt; null when it does not answer. */
export async function fetchGatewayStatus(
  { settings, log }: Pick<Tools, 'settings' | 'log'>,
  attempt: Attempt,
): Promise<PaymentEvent[] | null> {
  try {
    return await gatewaysOf(settings)[attempt.provider].fetchStatus(attempt);
  } catch (error) {
    if (!(error instanceof GatewayUnknown || error instanceof GatewayRefused)) throw error;
    log.warn({ err: error, attemptNo: attempt.attemptNo }, 'A gateway did not tell of a payment');
    return null;
  }
}

/** Why the captured payment of an attempt pays for nothing, as its refund records it. */
async function whyReturned(db: Db, { id }: Attempt): Promise<string> {
  const payments = await selectGatewayPayments(db, id);
  const [refund] = await selectByKeys(db, payments.map(keyOfUnused));
  return `${refund ? `${refund.reason}. ` : ''}Your refund is on its way.`;
}

/** The payment’s status, from the database. */
async function verdictOf(
  db: Db,
  { kind, reference }: Pick<Purchase, 'kind' | 'reference'>,
  attemptId: number | null,
): Promise<PaymentVerdict> {
  const [kept, [paid], all] = await Promise.all([
    selectPaymentOfPurchase(db, kind, reference),
    selectPayments(db, kind, [reference]),
    selectAttemptsOf(db, kind, reference),
  ]);
  if (kept || (paid && paid.state !== 'CANCELLED')) return { status: 'CONFIRMED' };
  const attempt = all.find(({ id }) => id === attemptId);
  if (!attempt) return { status: 'FAILED', reason: 'No payment was started.' };
  switch (attempt.state) {
    case 'PAID':
      return { status: 'FAILED', reason: await whyReturned(db, attempt) };
    case 'FAILED':
      return { status: 'FAILED', ...(attempt.reason && { reason: failureText(attempt.reason) }) };
    case 'STARTED':
    case 'OPEN':
    case 'PENDING':
      return { status: 'PENDING' };
  }
}
