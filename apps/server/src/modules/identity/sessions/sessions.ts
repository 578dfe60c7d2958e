import type { Db, Queryable } from '../../../platform/db.ts';
import { refuse, refuseKeepingWrites } from '../../../platform/errors.ts';
import type {
  Context,
  RequestFacts,
  Visitor,
  WriteContext,
} from '../../../platform/http/context.ts';
import { isDeviceId } from '../../../platform/http/guards.ts';
import { cookiePolicy } from '../../../platform/http/request-facts.ts';
import { newTicket, ticketHash } from '../../../platform/ids.ts';
import { cancelAccountErasure } from '../account/erasure.ts';
import { insertSession, sessionById, touchSession } from './session.sql.ts';
import { supportSession, sessionLife, ticketLife, touchEverySeconds } from '../limits.ts';
import { revokeSession } from './session-end.sql.ts';
import { type SessionRow, issueTicket, sessionByTicket, useTicket } from './tickets.sql.ts';

const seconds = (count: number): number => count * 1000;

/** Whether the session is still valid for this device. A page request does not name its device. */
function isLive(session: SessionRow, deviceId: string | undefined, now: Date): boolean {
  if (session.revoked_at || session.expires_at <= now) return false;
  if (session.last_seen_at.getTime() + seconds(sessionLife.idleSeconds) <= now.getTime()) {
    return false;
  }
  return deviceId === undefined || deviceId === session.device_id;
}

/** Whether this number of seconds has passed since then. */
const isPast = (moment: Date, count: number, now: Date): boolean =>
  moment.getTime() + seconds(count) <= now.getTime();

/**
 * The session of the request's ticket; null without a ticket. Refuses SESSION_VOID if the ticket is unknown,
 * ended, too old or of another device. A ticket used long after its replacement has been copied: the session
 * ends for both users of it.
 */
export async function authenticateVisitor(
  q: Queryable,
  { ticket, deviceId }: RequestFacts,
  now: Date,
  db: Db,
): Promise<Visitor> {
  if (ticket === undefined) return { kind: 'none' };
  const hash = ticketHash(ticket);
  const session = await sessionByTicket(q, hash);
  if (!session || !isLive(session, deviceId, now)) refuse('SESSION_VOID');
  const { ticket_retired_at: retiredAt, ticket_used_at: usedAt } = session;
  if (retiredAt && isPast(retiredAt, ticketLife.graceSeconds, now)) {
    await revokeSession(q, session.id, now);
    refuseKeepingWrites('SESSION_VOID');
  }
  if (!usedAt) await useTicket(q, hash, now);
  if (isPast(session.last_seen_at, touchEverySeconds, now)) {
    // The call does not wait for this write. If it is lost, the session looks five minutes older.
    touchSession(db, session.id, now).catch(() => {});
  }
  const { id: sessionId, customer_id: customerId } = session;
  const isOld = !retiredAt && isPast(session.ticket_issued_at, ticketLife.seconds, now);
  const known = { sessionId, ...(isOld && { ticketIsOld: true }) };
  return customerId === null
    ? { kind: 'guest', ...known }
    : { kind: 'customer', customerId, ...known, ...supportAgentOf(session) };
}

/**
 * Issues a new ticket if the current one is old. The current one works until the new one is used, so that a
 * lost answer does not log the customer out. Returns the ticket for apps, which store it themselves.
 */
export async function rotateTicket(ctx: Context): Promise<string | undefined> {
  const { visitor, request, db, clock } = ctx;
  if (visitor.kind === 'none' || !visitor.ticketIsOld || !request.ticket) return undefined;
  const now = clock.now();
  const next = newTicket();
  const issued = await issueTicket(db, {
    hash: ticketHash(next),
    insteadOf: ticketHash(request.ticket),
    unlessSince: new Date(now.getTime() - seconds(ticketLife.pendingSeconds)),
    now,
  });
  if (!issued) return undefined;
  sendTicket(ctx, next, Math.floor((issued.expires_at.getTime() - now.getTime()) / 1000));
  return next;
}

/** Apps get the ticket in a header, browsers in a cookie that scripts cannot read. */
function sendTicket({ request, reply, settings }: Context, ticket: string, lifeSeconds: number) {
  if (usesBearerTicket(request)) {
    // Calls that start a session as a side effect have no field for it: apps read this header.
    reply.header('persistent-ticket', ticket);
    return;
  }
  const { sessionName } = cookiePolicy(settings.publicOrigin.startsWith('https:'));
  reply.cookie(sessionName, ticket, { maxAgeSeconds: lifeSeconds });
}

/**
 * Whether the session is still valid, for streams that outlive their call. A stream counts as use: it does not
 * end for being idle.
 */
export async function isSessionValid(q: Queryable, sessionId: number, now: Date): Promise<boolean> {
  const session = await sessionById(q, sessionId);
  return session !== null && !session.revoked_at && session.expires_at > now;
}

const supportAgentOf = ({
  support_staff_id: staffId,
  support_name: name,
}: SessionRow): { supportAgent?: SupportAgent } =>
  staffId === null || name === null ? {} : { supportAgent: { staffId, name } };

/** Whether tickets travel as bearer tokens. Browsers only get a cookie that scripts cannot read. */
export const usesBearerTicket = ({ deviceType, ticketFrom }: RequestFacts): boolean =>
  (deviceType === 'android' || deviceType === 'ios') && ticketFrom !== 'cookie';

export interface BegunSession {
  sessionId: number;
  ticket: string;
}

type SupportAgent = { staffId: number; name: string };

async function beginSession(
  ctx: WriteContext,
  customerId: number | null,
  supportAgent?: SupportAgent,
): Promise<BegunSession> {
  const { request, tx, clock } = ctx;
  const { deviceId, deviceType } = request;
  if (!isDeviceId(deviceId)) refuse('DEVICE_ID_REQUIRED');
  const now = clock.now();
  const ticket = newTicket();
  const lifeSeconds = supportAgent ? supportSession.sessionSeconds : sessionLife.absoluteSeconds;
  const { id: sessionId } = await insertSession(tx, {
    ticketHash: ticketHash(ticket),
    deviceId,
    deviceType,
    customerId,
    supportAgent,
    now,
    expiresAt: new Date(now.getTime() + seconds(lifeSeconds)),
  });
  sendTicket(ctx, ticket, lifeSeconds);
  ctx.visitor =
    customerId === null
      ? { kind: 'guest', sessionId }
      : { kind: 'customer', sessionId, customerId, ...(supportAgent && { supportAgent }) };
  return { sessionId, ticket };
}

/**
 * The caller's session; starts a guest session for a visitor without one, with the cookie or ticket on the
 * answer.
 */
export async function ensureSession(ctx: WriteContext): Promise<number> {
  const { visitor } = ctx;
  if (visitor.kind !== 'none') return visitor.sessionId;
  return (await beginSession(ctx, null)).sessionId;
}

/** Starts a guest session at the first launch of an app, outside of a call that writes. */
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
  supportAgent?: SupportAgent,
): Promise<BegunSession & { formerSessionId: number | null }> {
  const formerSessionId = ctx.visitor.kind === 'none' ? null : ctx.visitor.sessionId;
  if (formerSessionId !== null) await revokeSession(ctx.tx, formerSessionId, ctx.clock.now());
  return { ...(await beginSession(ctx, customerId, supportAgent)), formerSessionId };
}

/**
 * Starts the customer's session under a new ticket and ends the former one, so that a ticket planted before
 * login is worthless after it (session fixation).
 */
export async function beginCustomerSession(ctx: WriteContext, customerId: number) {
  await cancelAccountErasure(ctx.tx, customerId, ctx.clock.now());
  return replaceSession(ctx, customerId);
}

/** Starts a session for customer support: a short one that names the agent and keeps no account. */
export const beginSupportSession = (
  ctx: WriteContext,
  customerId: number,
  supportAgent: SupportAgent,
) => replaceSession(ctx, customerId, supportAgent);

/** Ends the session; the caller continues as a guest under a new ticket. */
export const endSession = (ctx: WriteContext) => replaceSession(ctx, null);
