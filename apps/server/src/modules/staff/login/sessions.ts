import type { Db, Queryable, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type {
  Context,
  RequestFacts,
  StaffMember,
  WriteContext,
} from '../../../platform/http/context.ts';
import { cookiePolicy } from '../../../platform/http/request-facts.ts';
import { newTicket, ticketHash } from '../../../platform/ids.ts';
import { deleteAttempts } from '../../../platform/attempts.ts';
import { countPasswordAttempt } from '../../../platform/password-attempts.ts';
import { isPassword } from '../../../platform/passwords.ts';
import {
  deleteLoginSteps,
  factorState,
  insertLoginStep,
  validLoginStep,
  takeLoginStep,
} from '../two-factor/second-factor.sql.ts';
import { setUpLifetimeMs } from '../two-factor/second-factor.ts';
import {
  type StaffRow,
  insertStaffSession,
  revokeStaffSession,
  staffByEmail,
  staffById,
  staffSession,
  touchStaffSession,
} from './session.sql.ts';
import { auditFailedLogin, auditLogin } from './audit-logins.ts';
import { knownDeviceOf, rememberDevice } from './known-devices.ts';
import { countAttempt, ownPasswordAttempts, passwordBucket } from './login-attempts.ts';

const minute = 60_000;
const hour = 60 * minute;

/** A session lasts one shift at most; two hours without a call end it sooner. */
const sessionLasts = 12 * hour;
const sessionIdles = 2 * hour;
const touchEvery = 5 * minute;

const consoleCookie = ({ settings }: Context): string =>
  cookiePolicy(settings.publicOrigin.startsWith('https:')).consoleName;

/** The account of the console's cookie; null if the session has ended. */
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
    // The call does not wait for this write. If it is lost, the session looks five minutes older.
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

export interface LoggedIn {
  staff: StaffRow;
  expiresAt: Date;
}

/** Creates the session with the last step of a login, never before: a ticket grants all or nothing. */
async function beginSession(
  write: WriteContext,
  staff: StaffRow,
  secondFactor: boolean,
): Promise<LoggedIn> {
  const { tx, reply, clock } = write;
  const now = clock.now();
  const ticket = newTicket();
  const expiresAt = new Date(now.getTime() + sessionLasts);
  await insertStaffSession(tx, {
    ticketHash: ticketHash(ticket),
    staffId: staff.staff_id,
    secondFactor,
    now,
    expiresAt,
  });
  await auditLogin(tx, staff, secondFactor, now);
  reply.cookie(consoleCookie(write), ticket, { maxAgeSeconds: sessionLasts / 1000 });
  rememberDevice(write, staff.staff_id);
  return { staff, expiresAt };
}

export type AfterPassword =
  | ({ step: 'DONE' } & LoggedIn)
  | { step: 'CODE' | 'SET_UP'; loginToken: string; expiresAt: Date };

/** The result of a correct password: for most accounts the session, else a token for the next step only. */
async function afterPassword(write: WriteContext, staff: StaffRow): Promise<AfterPassword> {
  const { tx, clock } = write;
  const { since, demanded } = await factorState(tx, staff.staff_id);
  if (!since && !demanded) return { step: 'DONE', ...(await beginSession(write, staff, false)) };
  const step = since ? 'CODE' : 'SET_UP';
  const loginToken = newTicket();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + setUpLifetimeMs);
  const tokenHash = ticketHash(loginToken);
  await insertLoginStep(tx, { tokenHash, staffId: staff.staff_id, step, now, expiresAt });
  return { step, loginToken, expiresAt };
}

/**
 * Checks a staff password; each attempt is counted before it is checked. Returns the next step. Refuses
 * LOGIN_WRONG for an unknown e-mail and a wrong password, and as `countPasswordAttempt` after too many attempts.
 */
export async function loginStaff(
  context: Context,
  credentials: { email: string; password: string },
): Promise<(write: WriteContext) => Promise<AfterPassword>> {
  const bucket = passwordBucket(credentials.email);
  const staff = await context.db.transaction(async (tx) => {
    const found = await staffByEmail(tx, credentials.email);
    await countPasswordAttempt(tx, context, {
      bucket,
      ownDevice: found && knownDeviceOf(context, found.staff_id),
      refuseEarly: (seconds) => refuse('LOGIN_DISABLED', { retryAfterSeconds: seconds }),
    });
    return found;
  });
  const turn = { queue: 'staff', ip: context.request.ip } as const;
  const right = await isPassword(staff?.password_hash ?? null, credentials.password, turn);
  if (!staff || !right) {
    await auditFailedLogin(context, { email: credentials.email, account: staff }, 'password');
    refuse('LOGIN_WRONG');
  }
  return async (write) => {
    await deleteAttempts(write.tx, bucket);
    return afterPassword(write, staff);
  };
}

/** The account whose login waits for this step. Refuses LOGIN_STEP_GONE. */
export async function staffAtLoginStep(
  { db, clock }: Context,
  loginToken: string,
  step: 'CODE' | 'SET_UP',
): Promise<StaffRow> {
  const waiting = await validLoginStep(db, ticketHash(loginToken), clock.now());
  if (waiting?.step !== step) refuse('LOGIN_STEP_GONE');
  return (await staffById(db, waiting.staffId)) ?? refuse('LOGIN_STEP_GONE');
}

/** Deletes the login token first, so that only one of two concurrent requests succeeds. Refuses LOGIN_STEP_GONE. */
export async function completeLogin(
  write: WriteContext,
  { staff, loginToken }: { staff: StaffRow; loginToken: string },
  secondStep: (tx: Tx) => Promise<void>,
): Promise<LoggedIn> {
  const { tx, clock } = write;
  if (!(await takeLoginStep(tx, ticketHash(loginToken), clock.now()))) refuse('LOGIN_STEP_GONE');
  await secondStep(tx);
  await deleteLoginSteps(tx, staff.staff_id);
  return beginSession(write, staff, true);
}

/** Checks the caller's own password; counted like a login. Refuses PASSWORD_WRONG, LOGIN_DISABLED. */
export async function requirePassword(
  context: Context & { staff: StaffMember },
  password: string,
): Promise<void> {
  const { email, staffId } = context.staff;
  const tries = ownPasswordAttempts(staffId);
  const own = await countAttempt(context, tries, (tx) => staffByEmail(tx, email));
  const turn = { queue: 'staff', ip: context.request.ip } as const;
  if (!(await isPassword(own?.password_hash ?? null, password, turn))) refuse('PASSWORD_WRONG');
  await context.db.transaction((tx) => deleteAttempts(tx, tries.bucket));
}

/** The session of the caller. Refuses FORBIDDEN to an API key, which has none. */
export const ownSession = ({ sessionId }: StaffMember): number => sessionId ?? refuse('FORBIDDEN');

export async function logoutStaff(context: WriteContext & { staff: StaffMember }): Promise<void> {
  await revokeStaffSession(context.tx, ownSession(context.staff), context.clock.now());
  context.reply.dropCookie(consoleCookie(context));
}
