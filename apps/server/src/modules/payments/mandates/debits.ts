import type { Tx } from '../../../platform/db.ts';
import { failAttempt } from '../attempts/apply-gateway-event.ts';
import {
  type Attempt,
  lockAttempt,
  saveAttemptMove,
  saveGatewayOrder,
  selectAttemptsOf,
} from '../attempts/attempts.sql.ts';
import { GatewayRefused, GatewayUnknown } from '../gateways/gateway.ts';
import { gatewaysOf } from '../gateways/index.ts';
import type { Purchase } from '../purchase.ts';
import { reconcileAttempt } from '../attempts/reconcile.ts';
import type { PaymentDependencies } from '../dependencies.ts';

type Named = Pick<Purchase, 'kind' | 'reference'>;

async function debitAttempt(
  { db }: PaymentDependencies,
  { kind, reference }: Named,
): Promise<Attempt> {
  const [attempt] = await selectAttemptsOf(db, kind, reference);
  if (!attempt?.snapshot.debit) throw new Error(`${reference} is not paid by a debit`);
  return attempt;
}

/**
 * Announces a debit to its gateway, which notifies the customer. 'refused': it will never be
 * collected. 'unknown': try again, any number of times. Never call it within a transaction.
 */
export async function announceDebit(
  tools: PaymentDependencies,
  purchase: Named,
): Promise<'known' | 'refused' | 'unknown'> {
  const { db, clock, settings, log } = tools;
  const attempt = await debitAttempt(tools, purchase);
  if (attempt.gatewayOrderId !== null) return 'known';
  try {
    const gateway = gatewaysOf(settings)[attempt.provider];
    // A former call may have reached the gateway, so look for the debit first.
    const { gatewayOrderId } = await gateway.createPayment(attempt.snapshot, true);
    await saveGatewayOrder(db, attempt.id, gatewayOrderId, clock.now());
    return 'known';
  } catch (error) {
    if (!(error instanceof GatewayUnknown || error instanceof GatewayRefused)) throw error;
    log.warn({ err: error, attemptNo: attempt.attemptNo }, 'A debit was not announced');
    return error instanceof GatewayRefused ? 'refused' : 'unknown';
  }
}

/** Reopens a failed debit, so that its next failure counts as one. */
async function reopenAttempt(tx: Tx, attemptId: number, now: Date): Promise<void> {
  const { id, state: from } = await lockAttempt(tx, attemptId);
  if (from !== 'FAILED') return;
  saveAttemptMove(tx, { id, from, to: 'PENDING', actor: 'store', reason: null, now });
}

/**
 * Collects a debit and applies the outcome. A repeated call never collects twice: one gateway order
 * is paid once. Never call it within a transaction.
 */
export async function takeDebit(tools: PaymentDependencies, purchase: Named): Promise<void> {
  const { db, clock, settings, log } = tools;
  const attempt = await debitAttempt(tools, purchase);
  if (attempt.state === 'PAID') return;
  await db.transaction((tx) => reopenAttempt(tx, attempt.id, clock.now()));
  try {
    await gatewaysOf(settings)[attempt.provider].mandates?.debit(attempt);
  } catch (error) {
    if (!(error instanceof GatewayUnknown || error instanceof GatewayRefused)) throw error;
    log.warn({ err: error, attemptNo: attempt.attemptNo }, 'A debit was not taken on');
    if (!(error instanceof GatewayRefused)) return;
    const failure = { reason: error.message, actor: 'store', now: clock.now() };
    await db.transaction((tx) => failAttempt(tx, attempt.id, failure));
    return;
  }
  await reconcileAttempt(tools, attempt);
}
