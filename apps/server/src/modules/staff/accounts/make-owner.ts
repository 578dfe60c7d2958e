import type { Db, Tx } from '../../../platform/db.ts';
import { accountByEmail, insertAccount, lockStaff, updateAccount } from './accounts.sql.ts';
import { endAllSessions } from '../login/end-sessions.ts';
import { newPasswordLink } from '../login/password-links.ts';
import { deleteFactor, deleteLoginSteps } from '../two-factor/second-factor.sql.ts';
import { notifyLoginOwner } from '../two-factor/second-factor.ts';
import { insertAuditEntry } from '../audit/audit.sql.ts';

export interface NewOwner {
  email: string;
  fullName: string;
  /** Removes the second factor of a member of staff who lost phone and recovery codes. */
  resetSecondFactor?: boolean;
}

async function insertOrPromoteOwner(
  tx: Tx,
  { email, fullName }: NewOwner,
  now: Date,
): Promise<number> {
  const owner = { fullName, role: 'owner', hubIds: [], active: true };
  const staffId = await insertAccount(tx, { ...owner, email, now });
  if (staffId !== null) return staffId;
  const known = await accountByEmail(tx, email);
  if (!known) throw new Error(`${email} has left the staff: choose another e-mail.`);
  await updateAccount(tx, known.staffId, { ...owner, fullName: known.fullName });
  return known.staffId;
}

async function resetFactor(tx: Tx, staffId: number, email: string, now: Date): Promise<void> {
  if (!(await deleteFactor(tx, staffId))) return;
  await deleteLoginSteps(tx, staffId);
  await endAllSessions(tx, staffId, now);
  await notifyLoginOwner(tx, { email, now }, 'reset');
}

/**
 * For the administrator of the server: creates the first owner of a shop, or restores the access of one.
 * Returns the link to set the password, valid for three days and one use. It is not mailed, because a new shop
 * may not send mail yet.
 */
export const makeOwner = (
  db: Db,
  owner: NewOwner,
  { consoleOrigin, now }: { consoleOrigin: string; now: Date },
): Promise<string> =>
  db.transaction(async (tx) => {
    await lockStaff(tx);
    const staffId = await insertOrPromoteOwner(tx, owner, now);
    if (owner.resetSecondFactor) await resetFactor(tx, staffId, owner.email, now);
    const link = await newPasswordLink(tx, staffId, 'invitation', { consoleOrigin, now });
    const entry = { action: 'staff.owner', subject: owner.email, before: null, after: owner };
    await insertAuditEntry(tx, { staffId, ...entry, at: now });
    return link.address;
  });
