import type { Db, Queryable } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import type { Context, RequestFacts, Visitor, WriteContext } from '../../platform/http/context.ts';
import { isDeviceId } from '../../platform/http/guards.ts';
import { cookiePolicy } from '../../platform/http/request-facts.ts';
import { newTicket, ticketHash } from '../../platform/ids.ts';
import { keepAccount } from './account-erasure.ts';
import {
  type SessionRow,
  insertSession,
  sessionById,
  sessionByTicket,
  touchSession,
} from './identity.sql.ts';
import { careLife, sessionLife, touchEverySeconds } from './limits.ts';
import { revokeSession } from './session-end.sql.ts';

const seconds = (count: number): number => count * 1000;

/** Is the session still good for this device? A page being rendered does not know its device. */
function isLive(session: SessionRow, deviceId: string | undefined, now: Date): boolean {
  if (session.revoked_at || session.expires_at <= now) return false;
  if (session.last_seen_at.getTime() + seconds(sessionLife.idleSeconds) <= now.getTime()) {
    return false;
  }
  return deviceId === undefined || deviceId === session.device_id;
}

/**
 * Who stands behind the request's ticket; nobody without one. Refuses SESSION_VOID for a ticket that
 * is unknown, ended, too old or another device's.
 */
export async function authenticateVisitor(
  q: Queryable,
  { ticket, deviceId }: RequestFacts,
  now: Date,
  db: Db,
): Promise<Visitor> {
  if (ticket === undefined) return { kind: 'none' };
  const session = await sessionByTicket(q, ticketHash(ticket));
  if (!session || !isLive(session, deviceId, now)) refuse('SESSION_VOID');
  if (session.last_seen_at.getTime() + seconds(touchEverySeconds) <= now.getTime()) {
    // Nobody waits for this, and a lost note only makes the session look five minutes older.
    touchSession(db, session.id, now).catch(() => {});
  }
  const { id: sessionId, customer_id: customerId } = session;
  return customerId === null
    ? { kind: 'guest', sessionId }
    : { kind: 'customer', sessionId, customerId, ...careOf(session) };
}

/**
 * Does the session still hold? What goes on after its call, as a stream does, asks again and again. A
 * stream is use enough: it does not end for being idle.
 */
export async function sessionHolds(q: Queryable, sessionId: number, now: Date): Promise<boolean> {
  const session = await sessionById(q, sessionId);
  return session !== null && !session.revoked_at && session.expires_at > now;
}

const careOf = ({ care_staff_id: staffId, care_name: name }: SessionRow) =>
  staffId === null || name === null ? {} : { care: { staffId, name } };

/** Do tickets travel as bearer tokens here? Browsers only ever get a cookie that no script reads. */
export const keepsTicket = ({ deviceType, ticketFrom }: RequestFacts): boolean =>
  (deviceType === 'android' || deviceType === 'ios') && ticketFrom !== 'cookie';

export interface BegunSession {
  sessionId: number;
  ticket: string;
}

type Care = { staffId: number; name: string };

async function beginSession(
  ctx: WriteContext,
  customerId: number | null,
  care?: Care,
): Promise<BegunSession> {
  const { request, tx, clock, settings } = ctx;
  const { deviceId, deviceType } = request;
  if (!isDeviceId(deviceId)) refuse('DEVICE_ID_REQUIRED');
  const now = clock.now();
  const ticket = newTicket();
  const lifeSeconds = care ? careLife.sessionSeconds : sessionLife.absoluteSeconds;
  const { id: sessionId } = await insertSession(tx, {
    ticketHash: ticketHash(ticket),
    deviceId,
    deviceType,
    customerId,
    care,
    now,
    expiresAt: new Date(now.getTime() + seconds(lifeSeconds)),
  });
  if (keepsTicket(request)) {
    // Calls that begin a session by the way have no field for it, so that apps read this header.
    ctx.reply.header('persistent-ticket', ticket);
  } else {
    const { sessionName } = cookiePolicy(settings.publicOrigin.startsWith('https:'));
    ctx.reply.cookie(sessionName, ticket, { maxAgeSeconds: lifeSeconds });
  }
  ctx.visitor =
    customerId === null
      ? { kind: 'guest', sessionId }
      : { kind: 'customer', sessionId, customerId, ...(care && { care }) };
  return { sessionId, ticket };
}

/** The caller's session; a stranger becomes a guest, with the cookie or ticket on the answer. */
export async function ensureSession(ctx: WriteContext): Promise<number> {
  const { visitor } = ctx;
  if (visitor.kind !== 'none') return visitor.sessionId;
  return (await beginSession(ctx, null)).sessionId;
}

/** Begins a guest session for an app that starts for the first time, outside of a call that writes. */
export const beginGuestSession = (ctx: Context): Promise<BegunSession> =>
  ctx.db.transaction(async (tx) => {
    const write: WriteContext = { ...ctx, tx };
    const begun = await beginSession(write, null);
    ctx.visitor = write.visitor;
    return begun;
  });

async function replaceSession(
  ctx: WriteContext,
  customerId: number | null,
  care?: Care,
): Promise<BegunSession & { formerSessionId: number | null }> {
  const formerSessionId = ctx.visitor.kind === 'none' ? null : ctx.visitor.sessionId;
  if (formerSessionId !== null) await revokeSession(ctx.tx, formerSessionId, ctx.clock.now());
  return { ...(await beginSession(ctx, customerId, care)), formerSessionId };
}

/**
 * Begins the customer's session under a new ticket and ends the former one, so that a ticket planted
 * before login is worth nothing after it.
 */
export async function beginCustomerSession(ctx: WriteContext, customerId: number) {
  await keepAccount(ctx.tx, customerId, ctx.clock.now());
  return replaceSession(ctx, customerId);
}

/** The same for customer care: a short session that says whose it really is, and keeps no account. */
export const beginCareSession = (ctx: WriteContext, customerId: number, care: Care) =>
  replaceSession(ctx, customerId, care);

/** Ends the session; the caller goes on as a guest under a new ticket. */
export const endSession = (ctx: WriteContext) => replaceSession(ctx, null);
