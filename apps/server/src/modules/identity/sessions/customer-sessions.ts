import type { CustomerSession } from '@halal-basket/contract';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { CustomerVisitor } from '../../../platform/http/context.ts';
import { sessionLife } from '../limits.ts';
import { selectSessions } from './session.sql.ts';
import { revokeOtherSessions, revokeSessionOf } from './session-end.sql.ts';

/** The customer's sessions, the last used first. */
export async function sessionsOf(
  q: Queryable,
  { customerId, sessionId }: { customerId: number; sessionId: number | null },
  now: Date,
): Promise<CustomerSession[]> {
  const idleSince = new Date(now.getTime() - sessionLife.idleSeconds * 1000);
  return (await selectSessions(q, customerId, idleSince, now)).map((row) => ({
    sessionId: row.id,
    deviceType: row.device_type,
    loggedInAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isThis: row.id === sessionId,
  }));
}

/** Logs another device out. Refuses NOT_FOUND for a session of another customer. */
export async function endSessionOf(
  tx: Tx,
  { customerId }: CustomerVisitor,
  sessionId: number,
  now: Date,
): Promise<void> {
  if (!(await revokeSessionOf(tx, { sessionId, customerId, now }))) refuse('NOT_FOUND');
}

/** Ends all sessions of the customer but the current one. */
export async function endOtherSessionsOf(
  tx: Tx,
  { customerId, sessionId }: CustomerVisitor,
  now: Date,
): Promise<void> {
  await revokeOtherSessions(tx, { customerId, but: sessionId, now });
}

/** Ends all sessions of the customer, for customer support. */
export async function endAllSessionsOf(tx: Tx, customerId: number, now: Date): Promise<void> {
  await revokeOtherSessions(tx, { customerId, but: null, now });
}
