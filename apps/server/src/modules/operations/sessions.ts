import type { Db, Queryable } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import type {
  Context,
  RequestFacts,
  StaffMember,
  WriteContext,
} from '../../platform/http/context.ts';
import { newTicket, ticketHash } from '../../platform/ids.ts';
import {
  countAttempts,
  forgetAttempts,
  noteAttempt,
  takeBuckets,
} from '../../platform/attempts.ts';
import { isPassword } from '../../platform/passwords.ts';
import {
  type StaffRow,
  insertStaffSession,
  revokeStaffSession,
  staffByEmail,
  staffSession,
  touchStaffSession,
} from './staff.sql.ts';

const minute = 60_000;
const hour = 60 * minute;

/** A shift is the longest that a session lasts; two hours untouched end it sooner. */
const sessionLasts = 12 * hour;
const sessionIdles = 2 * hour;
const touchEvery = 5 * minute;

/** Ten wrong passwords in a quarter of an hour close an account's login (reliability, S12). */
const wrongPasswords = { most: 10, within: 15 * minute };

const consoleCookie = 'hb_console';

/** Who stands behind the console's cookie; null when nobody does any more. */
export async function authenticateStaff(
  q: Queryable,
  request: RequestFacts,
  now: Date,
  db: Db,
): Promise<StaffMember | null> {
  if (!request.consoleTicket) return null;
  const idleSince = new Date(now.getTime() - sessionIdles);
  const session = await staffSession(q, ticketHash(request.consoleTicket), now, idleSince);
  if (!session) return null;
  if (now.getTime() - session.last_seen_at.getTime() > touchEvery) {
    // Nobody waits for this: a lost note only makes the session look five minutes older.
    touchStaffSession(db, session.session_id, now).catch(() => {});
  }
  return {
    staffId: session.staff_id,
    sessionId: session.session_id,
    role: session.role,
    fullName: session.full_name,
    email: session.email,
    hubIds: session.hub_ids,
  };
}

/**
 * Checks a staff member's password, each try counted before it is looked at; gives what begins the
 * session. Refuses LOGIN_WRONG, whatever of the two was wrong, and LOGIN_DISABLED.
 */
export async function loginStaff(
  { db, clock }: Context,
  given: { email: string; password: string },
): Promise<(write: WriteContext) => Promise<{ staff: StaffRow; expiresAt: Date }>> {
  const now = clock.now();
  const bucket = `staff-login:${given.email}`;
  const since = new Date(now.getTime() - wrongPasswords.within);
  const staff = await db.transaction(async (tx) => {
    if (!(await takeBuckets(tx, [bucket]))) refuse('TOO_MANY', { retryAfterSeconds: 1 });
    if ((await countAttempts(tx, bucket, since)) >= wrongPasswords.most) {
      refuse('LOGIN_DISABLED', { retryAfterSeconds: wrongPasswords.within / 1000 });
    }
    await noteAttempt(tx, bucket, now);
    return staffByEmail(tx, given.email);
  });
  const right = await isPassword(staff?.password_hash ?? null, given.password);
  if (!staff || !right) refuse('LOGIN_WRONG');
  return async ({ tx, reply }) => {
    await forgetAttempts(tx, bucket);
    const ticket = newTicket();
    const expiresAt = new Date(now.getTime() + sessionLasts);
    await insertStaffSession(tx, {
      ticketHash: ticketHash(ticket),
      staffId: staff.staff_id,
      now,
      expiresAt,
    });
    reply.cookie(consoleCookie, ticket, { maxAgeSeconds: sessionLasts / 1000 });
    return { staff, expiresAt };
  };
}

export async function logoutStaff(context: WriteContext & { staff: StaffMember }): Promise<void> {
  await revokeStaffSession(context.tx, context.staff.sessionId, context.clock.now());
  context.reply.dropCookie(consoleCookie);
}
