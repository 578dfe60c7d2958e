import type { Queryable, Tx } from '../../../platform/db.ts';
import { endSupportSessions } from '../../identity/index.ts';
import { revokeSessionsOf } from '../accounts/accounts.sql.ts';
import { may } from '../roles/permissions.ts';
import { staffById } from './session.sql.ts';

/** Whether this member of staff may act for customers now: no longer after they left or their role changed. */
export async function mayActForCustomers(q: Queryable, staffId: number): Promise<boolean> {
  const staff = await staffById(q, staffId);
  return staff !== null && may({ role: staff.role, hubIds: staff.hub_ids }, 'actForCustomers');
}

/** Ends all console and support sessions of a member of staff. */
export async function endAllSessions(tx: Tx, staffId: number, now: Date): Promise<void> {
  await revokeSessionsOf(tx, staffId, now);
  await endSupportSessions(tx, staffId, now);
}
