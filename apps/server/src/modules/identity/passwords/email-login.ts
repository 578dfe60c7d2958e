import {
  type AttemptQuery,
  attemptTimes,
  deleteAttempts,
  recordAttempts,
  lockBuckets,
} from '../../../platform/attempts.ts';
import { brand } from '@halal-basket/contract';
import { addressRange } from '../../../platform/client-network.ts';
import type { Db, Queryable, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { Context, Settings, WriteContext } from '../../../platform/http/context.ts';
import { addJob } from '../../../platform/jobs.ts';
import { secondsToWait } from '../../../platform/attempt-limits.ts';
import { countPasswordAttempt } from '../../../platform/password-attempts.ts';
import { hashPassword, isCommonPassword, isPassword } from '../../../platform/passwords.ts';
import { loginsOnDevice } from '../sessions/session.sql.ts';
import { linkLimits } from '../limits.ts';
import { isLoopback } from '../codes/code-limit-rules.ts';
import { linkHash, mailLink } from './mail-links.ts';
import {
  accountByEmail,
  validMailLink,
  selectProfile,
  updatePassword,
  useMailLink,
  verifyEmailOf,
} from './password.sql.ts';
import { revokeOtherSessions } from '../sessions/session-end.sql.ts';
import { disabled, refusals } from '../codes/code-texts.ts';

const since = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000);

const attemptQuery = (
  bucket: string,
  { max, seconds }: { max: number; seconds: number },
  now: Date,
): AttemptQuery => ({ bucket, since: since(now, seconds), limit: max });

const accountBucket = (email: string): string => `password:wrong:${email}`;

/**
 * The customer with this e-mail and password. Each attempt is counted before it is checked, so that concurrent
 * attempts gain nothing. Refuses LOGIN_WRONG for an unknown e-mail and for a wrong password, after the same
 * time, and as `countPasswordAttempt` after too many attempts.
 */
export async function checkPassword(
  ctx: Context,
  { email, password }: { email: string; password: string },
): Promise<{ customerId: number }> {
  const { db, request } = ctx;
  const known = await db.transaction(async (tx) => {
    const { hasOwnerLogin } = await loginsOnDevice(tx, request.deviceId ?? '', { email });
    await countPasswordAttempt(tx, ctx, {
      bucket: accountBucket(email),
      ownDevice: hasOwnerLogin ? (request.deviceId ?? null) : null,
      refuseEarly: (seconds) =>
        refuse('LOGIN_DISABLED', disabled(seconds, refusals.wrongPasswords)),
    });
    return accountByEmail(tx, email);
  });
  const turn = { queue: 'customers', ip: request.ip } as const;
  const right = await isPassword(known?.password_hash ?? null, password, turn);
  if (!known || !right) refuse('LOGIN_WRONG');
  return { customerId: known.id };
}

/** Resets the count of wrong passwords after a correct or a new one. */
export const resetWrongPasswords = (tx: Tx, email: string) =>
  deleteAttempts(tx, accountBucket(email));

const resetJob = 'identity-mail-reset-link';

/**
 * Mails a link to set a new password. A job sends it, so that neither answer nor timing reveals whether the
 * e-mail is known. Beyond the limit for one e-mail it sends nothing and answers as usual. Refuses TOO_MANY for
 * an address that keeps asking.
 */
export async function requestResetLink(ctx: WriteContext, email: string): Promise<void> {
  const { tx, clock, request, settings } = ctx;
  const now = clock.now();
  const one = `reset:email:${email}`;
  const address = `reset:address:${addressRange(request.ip)}`;
  if (!(await lockBuckets(tx, [one]))) refuse('TOO_MANY', { retryAfterSeconds: 1 });
  const times = await attemptTimes(tx, [
    attemptQuery(one, linkLimits.email, now),
    attemptQuery(address, linkLimits.address, now),
  ]);
  const ownMachine = !settings.production && isLoopback(request.ip);
  const wait = ownMachine ? 0 : secondsToWait(times.get(address) ?? [], linkLimits.address, now);
  if (wait > 0) refuse('TOO_MANY', { retryAfterSeconds: wait });
  if (secondsToWait(times.get(one) ?? [], linkLimits.email, now) > 0) return;
  await recordAttempts(tx, [one, address], now);
  await addJob(tx, resetJob, { email });
}

/** The job behind `requestResetLink`. */
export const mailResetLinks = (db: Db, { publicOrigin }: Settings, now: () => Date) => ({
  [resetJob]: async (payload: unknown): Promise<void> => {
    const { email } = payload as { email: string };
    await db.transaction(async (tx) => {
      const known = await accountByEmail(tx, email);
      if (!known) return;
      await mailLink(
        tx,
        { customerId: known.id, purpose: 'reset-password', email },
        { publicOrigin, now: now() },
      );
    });
  },
});

/** The e-mail of a valid link. Refuses RESET_TOKEN_GONE. */
export async function emailOfResetLink(db: Db, token: string, now: Date): Promise<string> {
  const link = await validMailLink(db, linkHash(token), 'reset-password', now);
  return link?.email ?? refuse('RESET_TOKEN_GONE');
}

/** The hash of a new password. Refuses INVALID for a common password. */
export async function newPasswordHash(
  q: Queryable,
  customerId: number,
  { password, ip }: { password: string; ip: string },
): Promise<string> {
  const { phone, full_name: name, email } = await selectProfile(q, customerId);
  const words = [name ?? '', email ?? '', brand.name].flatMap((text) => [
    ...text.split(/[\s.@]+/),
    text.replaceAll(/\s/g, ''),
  ]);
  const own = [phone, phone.replace(/^\+91/, ''), ...words];
  if (await isCommonPassword(password, own.filter(Boolean))) {
    refuse('INVALID', { fields: { password: refusals.commonPassword } });
  }
  return hashPassword(password, { queue: 'customers', ip });
}

/**
 * Sets a new password by a link and ends all sessions of the customer except the current one. Refuses
 * RESET_TOKEN_GONE for a link that was used, replaced or is older than half an hour, and INVALID for a weak
 * password (the link then stays valid).
 */
export async function resetPassword(
  { db, clock, request }: Context,
  { token, password }: { token: string; password: string },
): Promise<(context: WriteContext) => Promise<Record<string, never>>> {
  const now = clock.now();
  const live = await validMailLink(db, linkHash(token), 'reset-password', now);
  if (!live) refuse('RESET_TOKEN_GONE');
  const passwordHash = await newPasswordHash(db, live.customer_id, {
    password,
    ip: request.ip,
  });
  return async ({ tx, visitor }) => {
    const link = await useMailLink(tx, linkHash(token), 'reset-password', now);
    if (!link) refuse('RESET_TOKEN_GONE');
    const { customer_id: customerId, email } = link;
    await updatePassword(tx, customerId, passwordHash);
    await verifyEmailOf(tx, customerId, email, now);
    const own = visitor.kind === 'customer' && visitor.customerId === customerId;
    await revokeOtherSessions(tx, { customerId, but: own ? visitor.sessionId : null, now });
    await resetWrongPasswords(tx, email);
    return {};
  };
}
