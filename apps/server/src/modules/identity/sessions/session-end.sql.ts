import { type Queryable, type Sql, sql } from '../../../platform/db.ts';
import { notify } from '../../../platform/live-events.ts';

/** The topic that announces the end of a session to streams, which outlive a call. */
export const sessionTopic = (sessionId: number): string => `session:${sessionId}`;

/** Ends the sessions that match the condition and announces each end. Returns their number. */
const endSessions = (q: Queryable, which: Sql, now: Date): Promise<number> =>
  q.run(sql`
    with ended as (
      update identity.session set revoked_at = coalesce(revoked_at, ${now})
      where ${which} returning id
    )
    select ${notify(sql`'session:' || id`)} from ended`);

export const revokeSession = (q: Queryable, sessionId: number, now: Date) =>
  endSessions(q, sql`id = ${sessionId}`, now);

/** Ends one session of the customer. Returns false if it belongs to another customer. */
export const revokeSessionOf = async (
  q: Queryable,
  { sessionId, customerId, now }: { sessionId: number; customerId: number; now: Date },
): Promise<boolean> =>
  (await endSessions(q, sql`id = ${sessionId} and customer_id = ${customerId}`, now)) === 1;

/** Ends all sessions of the customer but one. */
export const revokeOtherSessions = (
  q: Queryable,
  { customerId, but, now }: { customerId: number; but: number | null; now: Date },
) =>
  endSessions(
    q,
    sql`customer_id = ${customerId} and revoked_at is null and id is distinct from ${but}`,
    now,
  );

/** Ends all sessions in which this agent acts for a customer. */
export const revokeSupportSessions = (q: Queryable, staffId: number, now: Date) =>
  endSessions(q, sql`support_staff_id = ${staffId} and revoked_at is null`, now);
