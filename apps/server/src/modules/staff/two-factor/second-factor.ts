import { brand } from '@halal-basket/contract';
import type { Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { Settings } from '../../../platform/http/context.ts';
import { sendMessage } from '../../../platform/messaging/messaging.ts';
import { decrypt, encrypt } from '../../../platform/encryption.ts';
import {
  formatRecoveryCode,
  authenticatorForms,
  newRecoveryCodes,
  newSecret,
  stepOf,
} from './authenticator-codes.ts';
import {
  activatePending,
  deleteFactor,
  factorState,
  factorToUse,
  insertPending,
  insertRecoveryCodes,
  storeLastStep,
  markRecoveryCodeUsed,
  unusedRecoveryCodes,
} from './second-factor.sql.ts';
import { secondFactorUse } from './encrypted-factors.ts';
import { isRecoveryCode, storedRecoveryCode } from './recovery-codes.ts';
import { insertAuditEntry } from '../audit/audit.sql.ts';

/** Time enough to install an app and scan the code. */
export const setUpLifetimeMs = 15 * 60_000;

/** The account of the second factor, the cipher of the shop's secret, and the time. */
export interface Holder {
  staffId: number;
  email: string;
  settings: Pick<Settings, 'secrets'>;
  now: Date;
}

const encryptionContextOf = ({ staffId, settings: { secrets } }: Holder) => ({
  secrets,
  use: secondFactorUse,
  owner: String(staffId),
});

/** The actions of the audit. */
const recordInAudit = (tx: Tx, { staffId, email, now }: Holder, action: string, after: object) =>
  insertAuditEntry(tx, { staffId, action, subject: email, before: null, after, at: now });

const mailTexts = {
  on: 'Two-factor authentication is now on for your console login. We logged out your other devices.',
  off: 'Two-factor authentication is off for your console login. Your password alone now logs you in.',
  reset:
    'A manager reset two-factor authentication for your console login, because you lost your phone. You are logged out everywhere. Set it up again at your next login.',
  codes: 'You have ten new recovery codes for the console. The earlier codes no longer work.',
  used: 'A recovery code was used to log in to the console as you.',
} as const;

/** Notifies the owner of the login of each change, so that they notice one by another person. */
export const notifyLoginOwner = (
  tx: Tx,
  { email, now }: Pick<Holder, 'email' | 'now'>,
  what: keyof typeof mailTexts,
  more = '',
) =>
  sendMessage(
    tx,
    {
      channel: 'email',
      to: email,
      template: 'staff-second-factor',
      subject: `Security of your ${brand.name} console login`,
      body: `${mailTexts[what]}${more}\n\nIf this was not you, set a new password and contact the shop’s owner at once.\n`,
    },
    now,
  );

/** Starts a set-up: its secret waits for the first code. Until then nothing changes. */
export async function beginSetUp(tx: Tx, holder: Holder) {
  const { staffId, email, now } = holder;
  const secret = newSecret();
  await insertPending(tx, { staffId, pending: encrypt(secret, encryptionContextOf(holder)), now });
  const expiresAt = new Date(now.getTime() + setUpLifetimeMs).toISOString();
  return { ...authenticatorForms(secret, email), expiresAt };
}

/** Refuses if a second factor exists by now: the password alone must not replace it. */
export async function refuseSecondFactor(
  tx: Tx,
  { staffId }: Pick<Holder, 'staffId'>,
  refusal: 'LOGIN_STEP_GONE' | 'CONFLICT',
): Promise<void> {
  if ((await factorState(tx, staffId)).since) refuse(refusal);
}

/**
 * Activates a pending second factor by its first code. Returns the recovery codes, which are shown only once.
 * Refuses SECOND_FACTOR_NOT_BEGUN, SECOND_FACTOR_WRONG.
 */
export async function confirmSetUp(tx: Tx, holder: Holder, code: string): Promise<string[]> {
  const { staffId, now } = holder;
  const row = await factorToUse(tx, staffId);
  const began = row?.pendingAt?.getTime() ?? 0;
  if (!row?.pending || now.getTime() > began + setUpLifetimeMs) refuse('SECOND_FACTOR_NOT_BEGUN');
  const step = stepOf(decrypt(row.pending, encryptionContextOf(holder)), code, now);
  if (step === null) refuse('SECOND_FACTOR_WRONG');
  await activatePending(tx, { staffId, step, now });
  await recordInAudit(tx, holder, 'secondFactor.setUp', { on: true, moved: row.secret !== null });
  await notifyLoginOwner(tx, holder, 'on');
  return createRecoveryCodes(tx, holder);
}

async function createRecoveryCodes(tx: Tx, holder: Holder): Promise<string[]> {
  const codes = newRecoveryCodes();
  const stored = codes.map((code) => storedRecoveryCode(holder, code));
  await insertRecoveryCodes(tx, holder.staffId, stored);
  return codes.map(formatRecoveryCode);
}

/** Creates new recovery codes; the earlier ones stop working. */
export async function renewRecoveryCodes(tx: Tx, holder: Holder): Promise<string[]> {
  const codes = await createRecoveryCodes(tx, holder);
  await recordInAudit(tx, holder, 'secondFactor.recoveryCodes', { renewed: codes.length });
  await notifyLoginOwner(tx, holder, 'codes');
  return codes;
}

/**
 * Uses a code of the app or a recovery code up. No code counts twice, and none is older than the last one.
 * Refuses SECOND_FACTOR_WRONG.
 */
export async function useSecondFactorCode(tx: Tx, holder: Holder, code: string): Promise<void> {
  const { staffId, now } = holder;
  const row = await factorToUse(tx, staffId);
  if (!row?.secret) refuse('SECOND_FACTOR_WRONG');
  if (!/^\d{6}$/.test(code)) return redeemRecoveryCode(tx, holder, code);
  const step = stepOf(decrypt(row.secret, encryptionContextOf(holder)), code, now);
  if (step === null || step <= row.lastStep) refuse('SECOND_FACTOR_WRONG');
  await storeLastStep(tx, staffId, step);
}

async function redeemRecoveryCode(tx: Tx, holder: Holder, code: string): Promise<void> {
  const { staffId, now } = holder;
  const unused = await unusedRecoveryCodes(tx, staffId);
  const stored = unused.find((each) => isRecoveryCode(holder, each, code));
  const isUsed = stored !== undefined && (await markRecoveryCodeUsed(tx, { staffId, stored, now }));
  if (!isUsed) refuse('SECOND_FACTOR_WRONG');
  const { recoveryCodesLeft } = await factorState(tx, staffId);
  await recordInAudit(tx, holder, 'secondFactor.recoveryUsed', { left: recoveryCodesLeft });
  await notifyLoginOwner(tx, holder, 'used', ` ${recoveryCodesLeft} recovery codes are left.`);
}

/** Removes the caller's own second factor. Refuses SECOND_FACTOR_DEMANDED. */
export async function removeOwnSecondFactor(tx: Tx, holder: Holder): Promise<void> {
  if ((await factorState(tx, holder.staffId)).demanded) refuse('SECOND_FACTOR_DEMANDED');
  await deleteFactor(tx, holder.staffId);
  await recordInAudit(tx, holder, 'secondFactor.remove', { on: false });
  await notifyLoginOwner(tx, holder, 'off');
}
