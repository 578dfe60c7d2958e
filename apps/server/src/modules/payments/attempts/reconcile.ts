import { type EventSource, applyPaymentEvent, failAttempt } from './apply-gateway-event.ts';
import {
  type Attempt,
  saveNextCheck,
  selectAttemptById,
  claimDueAttempts,
} from './attempts.sql.ts';
import { fetchGatewayStatus } from './return-callback.ts';
import { nextCheck, claimedUntil } from '../schedule.ts';
import type { PaymentDependencies } from '../dependencies.ts';

const together = 10;
/** Longer than an order is held. The payment page is closed by then; a bank may still answer. */
const openForMs = 15 * 60_000;

/**
 * Queries the gateways about every payment that is not final and due for a check. It finds what a
 * lost webhook or a closed browser did not report. Returns how many attempts were checked.
 */
export async function reconcile(tools: PaymentDependencies): Promise<number> {
  const { db, clock } = tools;
  for (let looked = 0; ;) {
    const now = clock.now();
    const due = await claimDueAttempts(db, now, claimedUntil(now), together);
    await Promise.all(due.map((attempt) => reconcileAttempt(tools, attempt)));
    looked += due.length;
    if (due.length < together) return looked;
  }
}

/** The time from which the attempt can be paid. A debit is written a day before. */
const startOf = ({ snapshot: { debit }, createdAt }: Attempt): Date =>
  debit ? new Date(debit.payAfter) : createdAt;

/** Applies the gateway’s answer about one attempt and schedules the next check. */
export async function reconcileAttempt(
  tools: PaymentDependencies,
  attempt: Attempt,
  actor: EventSource = 'poll',
): Promise<void> {
  const { db, clock } = tools;
  const facts = await fetchGatewayStatus(tools, attempt);
  for (const fact of facts ?? []) {
    await db.transaction((tx) => applyPaymentEvent(tx, fact, { actor, now: clock.now() }));
  }
  const now = clock.now();
  const startedAt = startOf(attempt);
  const isOld = now.getTime() - startedAt.getTime() > openForMs;
  if (isOld && facts?.length === 0) {
    const reason = 'Not paid in time.';
    await db.transaction((tx) => failAttempt(tx, attempt.id, { reason, actor: 'store', now }));
  }
  const after = await selectAttemptById(db, attempt.id);
  if (after && after.state !== 'PAID') {
    await saveNextCheck(db, attempt.id, nextCheck(startedAt, now));
  }
}
