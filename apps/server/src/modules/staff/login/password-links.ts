import { brand } from '@halal-basket/contract';
import { countAttempts, recordAttempt, lockBuckets } from '../../../platform/attempts.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { Context, Settings, WriteContext } from '../../../platform/http/context.ts';
import { newTicket, ticketHash } from '../../../platform/ids.ts';
import { type JobHandlers, addJob } from '../../../platform/jobs.ts';
import { sendMessage } from '../../../platform/messaging/messaging.ts';
import { hashPassword, isCommonPassword } from '../../../platform/passwords.ts';
import {
  accountByEmail,
  insertLink,
  validLink,
  usePasswordLink,
} from '../accounts/accounts.sql.ts';
import { endAllSessions } from './end-sessions.ts';
import { deleteLoginSteps } from '../two-factor/second-factor.sql.ts';
import { insertAuditEntry } from '../audit/audit.sql.ts';

const minute = 60_000;

/** A reset link is used at once; an invitation may wait over a weekend. */
const linkKinds = {
  reset: {
    ms: 30 * minute,
    subject: `Reset your password for the ${brand.name} console`,
    words:
      'We received a request to reset your password for the console. Use this link to set a new one. It works once, within 30 minutes. If you did not request it, ignore this email: your password has not changed.',
  },
  invitation: {
    ms: 3 * 24 * 60 * minute,
    subject: `Welcome to the ${brand.name} console`,
    words: `You have a staff account at ${brand.name}. Use this link to set your password. It works once, within three days. Then log in with this email address.`,
  },
} as const;

interface Addressee {
  staffId: number;
  email: string;
}

interface LinkContext {
  consoleOrigin: string;
  now: Date;
}

/** A link to set a password; earlier links stop working. */
export async function newPasswordLink(
  tx: Tx,
  staffId: number,
  kind: keyof typeof linkKinds,
  { consoleOrigin, now }: LinkContext,
): Promise<{ address: string; expiresAt: Date }> {
  const token = newTicket();
  const expiresAt = new Date(now.getTime() + linkKinds[kind].ms);
  await insertLink(tx, { tokenHash: ticketHash(token), staffId, now, expiresAt });
  return { address: `${consoleOrigin}/console/set-password?token=${token}`, expiresAt };
}

/** Mails a link to set a password. */
export async function mailPasswordLink(
  tx: Tx,
  { staffId, email }: Addressee,
  kind: keyof typeof linkKinds,
  place: LinkContext,
): Promise<void> {
  const { subject, words } = linkKinds[kind];
  const { address, expiresAt } = await newPasswordLink(tx, staffId, kind, place);
  const message = {
    channel: 'email',
    to: email,
    template: `staff-${kind}`,
    subject,
    body: `${words}\n\n${address}\n`,
  } as const;
  await sendMessage(tx, { ...message, secretUntil: expiresAt }, place.now);
}

/** An account with a password gets a reset, an invited one its first password. */
export const linkKindFor = ({ hasPassword }: { hasPassword: boolean }): keyof typeof linkKinds =>
  hasPassword ? 'reset' : 'invitation';

const forgotten = { most: 3, within: 60 * minute };
const linkJob = 'staff-mail-password-link';

/**
 * Mails a link by a job, so that neither answer nor timing reveals whether the e-mail is known. Beyond three
 * in an hour it sends nothing and answers as usual.
 */
export async function requestPasswordLink(
  { tx, clock }: WriteContext,
  email: string,
): Promise<void> {
  const now = clock.now();
  const bucket = `staff-reset:${email}`;
  if (!(await lockBuckets(tx, [bucket]))) refuse('TOO_MANY', { retryAfterSeconds: 1 });
  const since = new Date(now.getTime() - forgotten.within);
  if ((await countAttempts(tx, bucket, since)) >= forgotten.most) return;
  await recordAttempt(tx, bucket, now);
  await addJob(tx, linkJob, { email });
}

/** The job behind `requestPasswordLink`. */
export const passwordLinkJobs = (
  db: Db,
  clock: Clock,
  { consoleOrigin }: Pick<Settings, 'consoleOrigin'>,
): JobHandlers => ({
  [linkJob]: async (payload: unknown): Promise<void> => {
    const { email } = payload as { email: string };
    await db.transaction(async (tx) => {
      const account = await accountByEmail(tx, email);
      if (!account) return;
      const at = { consoleOrigin, now: clock.now() };
      await mailPasswordLink(tx, account, linkKindFor(account), at);
    });
  },
});

/**
 * Sets the password by a link, in two steps: the slow hash comes before the transaction. Ends all sessions.
 * Refuses EMAIL_LINK_GONE, and INVALID for a common password.
 */
export async function setPasswordByLink(
  { db, clock, request }: Context,
  { token, password }: { token: string; password: string },
): Promise<(write: WriteContext) => Promise<{ email: string }>> {
  const tokenHash = ticketHash(token);
  const owner = (await validLink(db, tokenHash, clock.now())) ?? refuse('EMAIL_LINK_GONE');
  const { staffId, fullName, email } = owner;
  if (await isCommonPassword(password, [fullName, email, brand.name])) {
    refuse('INVALID', { fields: { password: 'is too easy to guess' } });
  }
  const passwordHash = await hashPassword(password, { queue: 'staff', ip: request.ip });
  return async ({ tx }) => {
    const now = clock.now();
    if (!(await usePasswordLink(tx, { tokenHash, passwordHash, now }))) refuse('EMAIL_LINK_GONE');
    await endAllSessions(tx, staffId, now);
    await deleteLoginSteps(tx, staffId);
    const entry = { action: 'staff.password', subject: email, before: null, after: { by: 'link' } };
    await insertAuditEntry(tx, { staffId, ...entry, at: now });
    return { email };
  };
}
