import type { BulkResult, OrderTransition } from '@halal-basket/contract';
import { orderTransitions } from '@halal-basket/contract';
import type { Db, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { Context, StaffMember } from '../../../platform/http/context.ts';
import { asRefusal } from '../../../platform/http/refusals.ts';
import { worksFor } from '../../../platform/http/staff-hubs.ts';
import { insertAuditEntry, riderToAssign } from '../../staff/index.ts';
import { type OrderRecord, lockOrderRecord } from '../orders.sql.ts';
import { riderOf } from '../orders.ts';
import { type MoveRequest, moveLocked } from '../placing/transitions.ts';

/** A member of staff who changes several orders. */
export type BulkCaller = Pick<Context, 'db' | 'log' | 'clock'> & { staff: StaffMember };

/** The change of one order for the audit; null where nothing changed. */
type Change = { before?: object; after: object } | null;

interface Work {
  /** The action of the audit. */
  action: string;
  /** Runs in the order's transaction; the order is locked. */
  change: (tx: Tx, order: OrderRecord) => Promise<Change>;
}

async function changeOne(
  db: Db,
  { staff, now }: { staff: StaffMember; now: Date },
  orderNo: string,
  { action, change }: Work,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrderRecord(tx, orderNo);
    if (!order || !worksFor(staff.hubIds, order.hubId)) refuse('ORDER_NOT_FOUND');
    const changed = await change(tx, order);
    if (!changed) return;
    const { before = null, after } = changed;
    const { staffId } = staff;
    await insertAuditEntry(tx, { staffId, action, subject: orderNo, before, after, at: now });
  });
}

/**
 * Changes orders one after the other, each in its own transaction with its entry in the audit: one that is refused
 * does not stop the others.
 */
export async function changeInBulk(
  { db, log, clock, staff }: BulkCaller,
  orderNos: readonly string[],
  work: Work,
): Promise<BulkResult[]> {
  const now = clock.now();
  const results: BulkResult[] = [];
  for (const orderNo of new Set(orderNos)) {
    try {
      await changeOne(db, { staff, now }, orderNo, work);
      results.push({ orderNo, done: true });
    } catch (error) {
      const refusal = asRefusal(error);
      if (refusal.code === 'INTERNAL') log.error({ err: error, orderNo }, `${work.action} failed`);
      const { code: errorCode, message: reason } = refusal;
      results.push({ orderNo, done: false, errorCode, reason });
    }
  }
  return results;
}

/** The rider of a step. Refuses RIDER_NOT_FOUND unless the rider is on duty in the order's hub. */
export async function riderDetail(
  tx: Tx,
  riderId: number,
  { hubId }: Pick<OrderRecord, 'hubId'>,
): Promise<NonNullable<MoveRequest['detail']>> {
  const rider = await riderToAssign(tx, riderId);
  if (!rider?.is_active || rider.hub_id !== hubId) refuse('RIDER_NOT_FOUND');
  return { rider: { riderId: rider.rider_id, name: rider.full_name, phone: rider.phone } };
}

/** Takes the same step for several orders. An order that has taken it already does not change. */
export function stepInBulk(
  caller: BulkCaller,
  orderNos: readonly string[],
  transition: Extract<OrderTransition, 'confirm' | 'assignDriver'>,
  riderId?: number,
): Promise<BulkResult[]> {
  const { staff, clock } = caller;
  const { to } = orderTransitions[transition];
  const change = async (tx: Tx, order: OrderRecord): Promise<Change> => {
    if (order.state === to && riderOf(order)?.riderId === riderId) return null;
    const detail = riderId === undefined ? {} : await riderDetail(tx, riderId, order);
    await moveLocked(tx, order, {
      transition,
      actor: { kind: 'staff', staffId: staff.staffId, name: staff.fullName },
      detail,
      now: clock.now(),
    });
    return {
      before: { state: order.state },
      after: { state: to, ...(riderId !== undefined && { riderId }) },
    };
  };
  return changeInBulk(caller, orderNos, { action: `order.${transition}`, change });
}
