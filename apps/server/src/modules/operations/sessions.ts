import { hash, verify } from '@node-rs/argon2';
import type { Db, Queryable } from '../../platform/db.ts';
import { refuse, refuseAndKeep } from '../../platform/errors.ts';
import type { RequestFacts, StaffMember, WriteContext } from '../../platform/http/context.ts';
import { newTicket, ticketHash } from '../../platform/ids.ts';
import { countAttempts, noteAttempt } from '../../platform/attempts.ts';
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

/** OWASP's least for argon2id: 19 MiB, two passes. */
const argon2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, argon2);

let decoyHash: Promise<string> | undefined;

/** An unknown e-mail costs as long as a wrong password, so that neither tells of accounts. */
function decoy(): Promise<string> {
  decoyHash ??= hashPassword('nobody has this password');
  return decoyHash;
}

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

/** Begins a staff session. Refuses LOGIN_WRONG, whatever of the two was wrong, and LOGIN_DISABLED. */
export async function loginStaff(
  context: WriteContext,
  given: { email: string; password: string },
): Promise<{ staff: StaffRow; expiresAt: Date }> {
  const { tx, clock, reply } = context;
  const now = clock.now();
  const bucket = `staff-login:${given.email}`;
  const since = new Date(now.getTime() - wrongPasswords.within);
  if ((await countAttempts(tx, bucket, since)) >= wrongPasswords.most) {
    refuse('LOGIN_DISABLED', { retryAfterSeconds: wrongPasswords.within / 1000 });
  }
  const staff = await staffByEmail(tx, given.email);
  const right = await verify(staff?.password_hash ?? (await decoy()), given.password);
  if (!staff || !right) {
    await noteAttempt(tx, bucket, now);
    refuseAndKeep('LOGIN_WRONG');
  }
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
}

export async function logoutStaff(context: WriteContext & { staff: StaffMember }): Promise<void> {
  await revokeStaffSession(context.tx, context.staff.sessionId, context.clock.now());
  context.reply.dropCookie(consoleCookie);
}
