import { refuse } from '../../../platform/errors.ts';
import { GatewayRefused, GatewayUnknown } from '../gateways/gateway.ts';
import { gatewaysOf } from '../gateways/index.ts';
import type { PaymentDependencies } from '../dependencies.ts';
import type { PurchaseKind } from '../purchase.ts';
import { selectAttemptById, selectAttemptsOf } from './attempts.sql.ts';
import { reconcileAttempt } from './reconcile.ts';
import type { BegunAttempt } from './start-payment.ts';

/**
 * The UPI link of an attempt that is open at its gateway. Never call it within a transaction. Refuses
 * GATEWAY_UNAVAILABLE where the gateway gives no link.
 */
export async function upiLinkOf(
  { db, settings, log }: PaymentDependencies,
  { id, attemptNo }: Pick<BegunAttempt, 'id' | 'attemptNo'>,
): Promise<string> {
  const attempt = await selectAttemptById(db, id);
  if (!attempt) throw new Error(`There is no attempt ${attemptNo}`);
  try {
    const link = await gatewaysOf(settings)[attempt.provider].upiLink(attempt);
    return link ?? refuse('GATEWAY_UNAVAILABLE');
  } catch (error) {
    if (!(error instanceof GatewayUnknown || error instanceof GatewayRefused)) throw error;
    log.error({ err: error, attemptNo }, 'A gateway gave no UPI link');
    return refuse('GATEWAY_UNAVAILABLE', { retryAfterSeconds: 10 });
  }
}

/** Queries the gateways about the unfinished payments of a purchase now, instead of at their next check. */
export async function queryUnfinishedPayments(
  tools: PaymentDependencies,
  kind: PurchaseKind,
  reference: string,
): Promise<void> {
  const open = (await selectAttemptsOf(tools.db, kind, reference)).filter(
    ({ state }) => state === 'OPEN' || state === 'PENDING',
  );
  for (const attempt of open) await reconcileAttempt(tools, attempt);
}
