import type { InputOf, Profile } from '@halal-basket/contract';
import {
  attemptTimes,
  deleteAttempts,
  recordAttempt,
  lockBuckets,
} from '../../../platform/attempts.ts';
import { type Queryable, violates } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { CustomerVisitor, WriteContext } from '../../../platform/http/context.ts';
import type { PreparingContextOf } from '../../../platform/http/routes.ts';
import { secondsToWait } from '../../../platform/attempt-limits.ts';
import { isPassword } from '../../../platform/passwords.ts';
import { setCartReminders } from './cart-reminders.sql.ts';
import { newPasswordHash } from '../passwords/email-login.ts';
import { updateName } from '../customers/customer.sql.ts';
import { freshLoginSeconds, wrongPasswords } from '../limits.ts';
import { checkOwnCode } from '../codes/login-code.ts';
import { linkHash, mailLink, maskedEmail } from '../passwords/mail-links.ts';
import {
  type ProfileRow,
  isTakenByAnother,
  lockProfile,
  selectProfile,
  updateLanguage,
  updatePassword,
  updatePendingEmail,
  useMailLink,
  verifyEmailOf,
  voidOtherResetLinks,
} from '../passwords/password.sql.ts';
import { sessionStartedAt } from '../sessions/session.sql.ts';
import { revokeOtherSessions } from '../sessions/session-end.sql.ts';
import { changeOfferChannels } from './offer-consent.ts';
import { disabled, refusals } from '../codes/code-texts.ts';

type CustomerContext = WriteContext & { visitor: CustomerVisitor };
type Changes = NonNullable<InputOf<'updateCustomer'>['body']>;

const viewOf = (row: ProfileRow): Profile => ({
  mobile: row.phone,
  emailVerified: row.email_verified_at !== null,
  hasPassword: row.password_hash !== null,
  language: row.language,
  cartReminders: row.cart_reminders,
  offersBy: row.offer_channels,
  ...(row.full_name !== null && { fullName: row.full_name }),
  ...(row.email !== null && { accountEmail: row.email }),
  ...(row.pending_email !== null && { pendingEmail: row.pending_email }),
});

export const profileOf = async (q: Queryable, customerId: number): Promise<Profile> =>
  viewOf(await selectProfile(q, customerId));

/**
 * Changes of a login method need a recent proof of ownership: a login of the last half hour, or a code.
 * Refuses CODE_REQUIRED.
 */
async function requireFreshProof(
  ctx: CustomerContext,
  phone: string,
  otp: string | undefined,
): Promise<void> {
  const began = await sessionStartedAt(ctx.tx, ctx.visitor.sessionId);
  const age = ctx.clock.now().getTime() - began.getTime();
  if (age <= freshLoginSeconds * 1000) return;
  if (otp === undefined) refuse('CODE_REQUIRED');
  await checkOwnCode(ctx, { phoneNo: phone, otp });
}

/**
 * Checks the current password; each attempt is counted before it is checked. Refuses PASSWORD_WRONG,
 * LOGIN_DISABLED.
 */
async function requireCurrentPassword(
  { db, clock, request }: Pick<CustomerContext, 'db' | 'clock' | 'request'>,
  customerId: number,
  known: string,
  password: string | undefined,
): Promise<void> {
  const now = clock.now();
  const bucket = `password:change:${customerId}`;
  const { max, seconds } = wrongPasswords;
  await db.transaction(async (tx) => {
    if (!(await lockBuckets(tx, [bucket]))) refuse('TOO_MANY', { retryAfterSeconds: 1 });
    const since = new Date(now.getTime() - seconds * 1000);
    const tries = await attemptTimes(tx, [{ bucket, since, limit: max }]);
    const rest = secondsToWait(tries.get(bucket) ?? [], wrongPasswords, now);
    if (rest > 0) refuse('LOGIN_DISABLED', disabled(rest, refusals.wrongPasswords));
    await recordAttempt(tx, bucket, now);
  });
  const turn = { queue: 'customers', ip: request.ip } as const;
  if (password === undefined || !(await isPassword(known, password, turn)))
    refuse('PASSWORD_WRONG');
  await db.transaction((tx) => deleteAttempts(tx, bucket));
}

/** Stores a changed e-mail until its link is opened; the current one stays valid. Refuses EMAIL_TAKEN. */
async function changeEmail(ctx: CustomerContext, row: ProfileRow, email: string): Promise<void> {
  const { tx, visitor, clock, settings } = ctx;
  const { customerId } = visitor;
  if (email === row.email && row.email_verified_at !== null) {
    await updatePendingEmail(tx, customerId, null);
    return;
  }
  if (await isTakenByAnother(tx, email, customerId)) refuse('EMAIL_TAKEN');
  await updatePendingEmail(tx, customerId, email);
  await mailLink(
    tx,
    { customerId, purpose: 'verify-email', email },
    { publicOrigin: settings.publicOrigin, now: clock.now() },
  );
}

/**
 * Changes all given fields or none. Passwords are checked and hashed before the transaction. Refuses
 * CODE_REQUIRED, PASSWORD_WRONG, EMAIL_TAKEN and what checking a code refuses.
 */
export async function changeProfile(
  ctx: PreparingContextOf<'updateCustomer'>,
  changes: Changes,
): Promise<(write: CustomerContext) => Promise<Profile>> {
  const { db, visitor, clock, request } = ctx;
  const { customerId } = visitor;
  const { fullName, language, email, password, cartReminders, offersBy } = changes;
  let passwordHash: string | undefined;
  if (password !== undefined) {
    const { password_hash: known } = await selectProfile(db, customerId);
    if (known !== null)
      await requireCurrentPassword(ctx, customerId, known, changes.currentPassword);
    passwordHash = await newPasswordHash(db, customerId, { password, ip: request.ip });
  }
  return async (write) => {
    const { tx } = write;
    const row = await lockProfile(tx, customerId);
    if (email !== undefined || passwordHash !== undefined) {
      await requireFreshProof(write, row.phone, changes.otp);
    }
    if (passwordHash !== undefined) {
      await updatePassword(tx, customerId, passwordHash);
      await revokeOtherSessions(tx, { customerId, but: visitor.sessionId, now: clock.now() });
    }
    if (email !== undefined) await changeEmail(write, row, email);
    if (fullName !== undefined) await updateName(tx, customerId, fullName);
    if (language !== undefined) await updateLanguage(tx, customerId, language);
    if (cartReminders !== undefined) await setCartReminders(tx, customerId, cartReminders);
    if (offersBy !== undefined) await changeOfferChannels(tx, customerId, offersBy, clock.now());
    return profileOf(tx, customerId);
  };
}

/** Confirms an e-mail by the link that was sent to it. Refuses EMAIL_LINK_GONE, EMAIL_TAKEN. */
export async function verifyEmail({ tx, clock }: WriteContext, token: string): Promise<string> {
  const now = clock.now();
  const link = await useMailLink(tx, linkHash(token), 'verify-email', now);
  if (!link) refuse('EMAIL_LINK_GONE');
  try {
    await verifyEmailOf(tx, link.customer_id, link.email, now);
    await voidOtherResetLinks(tx, link.customer_id, link.email);
  } catch (error) {
    // Another customer verified the same e-mail in the meantime.
    if (violates(error, 'customer_verified_email')) refuse('EMAIL_TAKEN');
    throw error;
  }
  return maskedEmail(link.email);
}
