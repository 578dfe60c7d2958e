import type { Queryable, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { StaffMember } from '../../../platform/http/context.ts';
import { type RiderRow, riderOfStaff } from '../../staff/index.ts';
import { type OrderRecord, type OrderShipment, lockOrderRecord } from '../orders.sql.ts';

/** The rider of the login. Refuses FORBIDDEN for a rider who left. */
export async function riderFor(q: Queryable, staff: StaffMember): Promise<RiderRow> {
  const rider = await riderOfStaff(q, staff.staffId);
  return rider?.is_active ? rider : refuse('FORBIDDEN');
}

export interface LockedDelivery {
  order: OrderRecord;
  shipment: OrderShipment;
}

/** Locks the rider's order. Refuses ORDER_NOT_FOUND for the order of another rider, ORDER_STATE for a cancelled delivery. */
export async function lockRiderDelivery(
  tx: Tx,
  rider: RiderRow,
  orderNo: string,
  shipmentId: string | undefined,
): Promise<LockedDelivery> {
  const order = await lockOrderRecord(tx, orderNo);
  const own = order?.shipments.filter(({ riderId }) => riderId === rider.rider_id) ?? [];
  const pending = own.filter(({ shipmentNo, state }) =>
    shipmentId === undefined ? state !== 'SHIPMENT_DELIVERED' : shipmentId === String(shipmentNo),
  );
  const shipment = pending.find(({ state }) => state !== 'SHIPMENT_CANCELLED') ?? pending[0];
  if (!order || !shipment) refuse('ORDER_NOT_FOUND');
  if (shipment.state === 'SHIPMENT_CANCELLED') {
    refuse('ORDER_STATE', {
      description: 'This delivery was cancelled. Take its packs back to the hub.',
      data: { orderStatus: order.state },
    });
  }
  return { order, shipment };
}
