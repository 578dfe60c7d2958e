import type { Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { StaffMember } from '../../../platform/http/context.ts';
import { worksFor } from '../../../platform/http/staff-hubs.ts';
import { type OrderRecord, lockOrderRecord } from '../orders.sql.ts';

/** Locks an order of a hub of this member of staff. Refuses ORDER_NOT_FOUND. */
export async function lockForStaff(
  tx: Tx,
  staff: StaffMember,
  orderNo: string,
): Promise<OrderRecord> {
  const order = await lockOrderRecord(tx, orderNo);
  return order && worksFor(staff.hubIds, order.hubId) ? order : refuse('ORDER_NOT_FOUND');
}
