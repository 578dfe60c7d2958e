import { type EventSource, applyPaymentEvent, failAttempt } from './apply-gateway-event.ts';
import {
  type Attempt,
  saveNextCheck,
  selectAttemptById,
  claimDueAttempts,
} from './attempts.sql.ts';
import { fetchGatewayStatus } from './return-callback.ts';
import { nextCheck, claimedUntil } from '../schedule.ts';
import type { PaymentTools } from '../dependencies.ts';

const together = 10;
/** Longer than an order is held: nobody pays on that page any more, though a bank may still answer. */
const openForMs = 15 * 60_000;

/**
 * Asks the gateways about every payment that is not final and is due for a question: what a webhook
 * or a browser should have told comes in this way at the latest. Gives how many were looked at.
 */
export async function reconcile(tools: PaymentTools): Promise<number> {
  const { db, clock } = tools;
  for (let looked = 0; ;) {
    const now = clock.now();
    const due = await claimDueAttempts(db, now, claimedUntil(now), together);
    await Promise.all(due.map((attempt) => reconcileAttempt(tools, attempt)));
    looked += due.length;
    if (due.length < together) return looked;
  }
}

/** From when on it can be paid: a debit is written a day before. */
const startOf = ({ snapshot: { debit }, createdAt }: Attempt): Date =>
  debit ? new Date(debit.payAfter) : createdAt;

/** One attempt: what the gateway says of it is applied, and the next look is set. */
export async function reconcileAttempt(
  tools: PaymentTools,
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
