import type { Queryable, Tx } from '../../platform/db.ts';
import { endCareOf } from '../identity/index.ts';
import { revokeSessionsOf } from './accounts.sql.ts';
import { may } from './permissions.ts';
import { staffById } from './staff.sql.ts';

/** May this member of staff act for customers now? Not after they left or their role changed. */
export async function mayActForCustomers(q: Queryable, staffId: number): Promise<boolean> {
  const staff = await staffById(q, staffId);
  return staff !== null && may({ role: staff.role, hubIds: staff.hub_ids }, 'actForCustomers');
}

/** Ends all that a member of staff has open: the console, and sessions in which they act for customers. */
export async function endEverySessionOf(tx: Tx, staffId: number, now: Date): Promise<void> {
  await revokeSessionsOf(tx, staffId, now);
  await endCareOf(tx, staffId, now);
}
