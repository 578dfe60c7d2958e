import type { Db, Tx } from '../../platform/db.ts';
import { accountByEmail, insertAccount, lockStaff, updateAccount } from './accounts.sql.ts';
import { newPasswordLink } from './password-links.ts';
import { insertAudit } from './staff.sql.ts';

export interface NewOwner {
  email: string;
  fullName: string;
}

async function ownerNamed(tx: Tx, { email, fullName }: NewOwner, now: Date): Promise<number> {
  const owner = { fullName, role: 'owner', hubIds: [], active: true };
  const staffId = await insertAccount(tx, { ...owner, email, now });
  if (staffId !== null) return staffId;
  const known = await accountByEmail(tx, email);
  if (!known) throw new Error(`${email} has left the staff: choose another e-mail.`);
  await updateAccount(tx, known.staffId, { ...owner, fullName: known.fullName });
  return known.staffId;
}

/**
 * For who holds the server itself: the first owner of a shop, or one who can get in no other way.
 * Gives the link to set the password, good for three days and for one time; it is not mailed, since a
 * shop that opens may not send mail yet.
 */
export const makeOwner = (
  db: Db,
  wanted: NewOwner,
  { publicOrigin, now }: { publicOrigin: string; now: Date },
): Promise<string> =>
  db.transaction(async (tx) => {
    await lockStaff(tx);
    const staffId = await ownerNamed(tx, wanted, now);
    const link = await newPasswordLink(tx, staffId, 'invitation', { publicOrigin, now });
    const entry = { action: 'staff.owner', subject: wanted.email, before: null, after: wanted };
    await insertAudit(tx, { staffId, ...entry, at: now });
    return link.address;
  });
