import { type BulkResult, shipmentCan } from '@halal-basket/contract';
import type { Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { publicReference } from '../../../platform/ids.ts';
import type { Hub } from '../../location/index.ts';
import { type BulkCaller, changeInBulk, riderDetail } from '../admin/bulk-orders.ts';
import { withoutCancelled } from '../delivery/shipments.ts';
import type { OrderRecord } from '../orders.sql.ts';
import { moveShipments } from './move-shipments.ts';
import { orderStops } from './order-stops.ts';
import { raiseRevision } from './run-revisions.sql.ts';
import { type Slot, ensureRun, saveStops, selectShipments } from './runs.sql.ts';

interface RequestedRun {
  riderId: number;
  orderNos: readonly string[];
}

/** Assigns the order's deliveries in that slot. Null where the rider has them already. */
const assign =
  ({ staff, clock }: BulkCaller, slot: Slot, riderId: number) =>
  async (tx: Tx, order: OrderRecord) => {
    const inSlot = withoutCancelled(order.shipments).filter(
      ({ date, startMinute, endMinute }) =>
        date === slot.date && startMinute === slot.startMinute && endMinute === slot.endMinute,
    );
    if (inSlot.length === 0 || order.hubId !== slot.hubId) refuse('ORDER_NOT_FOUND');
    const open = inSlot.filter(({ state }) => shipmentCan('assignDriver', state));
    if (open.length === 0) refuse('ORDER_STATE', { data: { orderStatus: order.state } });
    const others = open.filter(
      (each) => each.state !== 'SHIPMENT_ASSIGNED' || each.riderId !== riderId,
    );
    if (others.length === 0) return null;
    const shipmentNos = others.map(({ shipmentNo }) => shipmentNo);
    await moveShipments(tx, order, shipmentNos, {
      transition: 'assignDriver',
      actor: { kind: 'staff', staffId: staff.staffId, name: staff.fullName },
      detail: await riderDetail(tx, riderId, order),
      now: clock.now(),
    });
    return { before: { state: order.state }, after: { riderId } };
  };

/** Saves the stops that the rider has in the slot now, in a short order. */
async function orderRun(
  { db, clock }: BulkCaller,
  { latitude, longitude }: Hub,
  slot: Slot,
  riderId: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const run = await ensureRun(tx, slot, {
      riderId,
      code: publicReference('RUN'),
      now: clock.now(),
    });
    const own = (await selectShipments(tx, slot, slot)).filter((each) => each.riderId === riderId);
    const byOrder = new Map(own.map((each) => [each.orderNo, each]));
    const stops = [...byOrder.values()].map(({ orderNo, address }) => ({
      orderNo,
      point:
        address.latitude !== undefined && address.longitude !== undefined
          ? { latitude: address.latitude, longitude: address.longitude }
          : null,
    }));
    const ordered = orderStops({ latitude, longitude }, stops);
    await saveStops(
      tx,
      run.runId,
      slot,
      ordered.map(({ orderNo }) => orderNo),
    );
  });
}

/**
 * Assigns the orders of each run, each order in its own transaction, and orders the stops of its rider. An order that is
 * refused does not stop the others. Refuses EDIT_CONFLICT, before any order is assigned, if another member of staff
 * saved runs of the slot since the revision was read.
 */
export async function saveRuns(
  caller: BulkCaller,
  hub: Hub,
  { slot, revision }: { slot: Slot; revision: number },
  runs: readonly RequestedRun[],
): Promise<BulkResult[]> {
  const isOurs = await caller.db.transaction((tx) => raiseRevision(tx, slot, revision));
  if (!isOurs) refuse('EDIT_CONFLICT');
  const results: BulkResult[] = [];
  for (const { riderId, orderNos } of runs) {
    const change = assign(caller, slot, riderId);
    const done = await changeInBulk(caller, orderNos, { action: 'order.assignDriver', change });
    if (done.some((each) => each.done)) await orderRun(caller, hub, slot, riderId);
    results.push(...done);
  }
  return results;
}
