import { countAttempts, lockBuckets, recordAttempt } from '../../../platform/attempts.ts';
import type { Tx } from '../../../platform/db.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';
import { insertAuditEntry } from '../audit/audit.sql.ts';
import type { StaffRow } from './session.sql.ts';

type Account = Pick<StaffRow, 'staff_id' | 'email'>;

const minute = 60_000;

interface LoginEntry {
  action: 'session.login' | 'session.loginFailed';
  after: object;
  now: Date;
}

const insertLogin = (tx: Tx, { staff_id: staffId, email }: Account, entry: LoginEntry) =>
  insertAuditEntry(tx, {
    staffId,
    action: entry.action,
    subject: email,
    before: null,
    after: entry.after,
    at: entry.now,
  });

export const auditLogin = (tx: Tx, account: Account, secondFactor: boolean, now: Date) =>
  insertLogin(tx, account, { action: 'session.login', after: { secondFactor }, now });

/**
 * Adds a failed login to the audit, once a minute for an account, so that guesses do not fill it. An unknown email
 * adds none, but takes as long: the time of the answer must not tell who works here.
 */
export async function auditFailedLogin(
  { db, clock }: Context,
  { email, account }: { email: string; account: Account | null },
  wrong: 'password' | 'code',
): Promise<void> {
  const now = clock.now();
  const bucket = `staff-login-failed:${email}`;
  await db.transaction(async (tx) => {
    // A concurrent failure of the same account adds the entry of this minute.
    if (!(await lockBuckets(tx, [bucket]))) return;
    if ((await countAttempts(tx, bucket, new Date(now.getTime() - minute))) > 0) return;
    await recordAttempt(tx, bucket, now);
    if (account)
      await insertLogin(tx, account, { action: 'session.loginFailed', after: { wrong }, now });
  });
}

/** The second step of a login, whose wrong code is added to the audit: its transaction is rolled back. */
export async function auditWrongCode<T>(
  context: Context,
  account: Account,
  login: () => Promise<T>,
): Promise<T> {
  try {
    return await login();
  } catch (error) {
    if (error instanceof Refusal && error.code === 'SECOND_FACTOR_WRONG') {
      await auditFailedLogin(context, { email: account.email, account }, 'code');
    }
    throw error;
  }
}
