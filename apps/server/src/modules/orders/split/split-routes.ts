import type { Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { StaffMember } from '../../../platform/http/context.ts';
import { routes } from '../../../platform/http/routes.ts';
import { paymentOf } from '../../payments/index.ts';
import { slotView } from '../../slots/index.ts';
import { consoleOrderOf, orderForStaff } from '../admin/admin-order-view.ts';
import { lockForStaff } from '../changes/lock-for-staff.ts';
import { slotsToMoveTo } from '../delivery/reschedule.ts';
import { goodsName } from '../delivery/weights.ts';
import type { OrderRecord } from '../orders.sql.ts';
import { type Actor, whenText } from '../orders.ts';
import { dueOnDelivery } from '../tracking/order-view.ts';
import { cancelShipment } from './cancel-shipment.ts';
import { linesToSplit, shipmentsToSplit } from './split-plan.ts';
import { hasComplaint, mergeShipment, splitShipment } from './split-shipment.ts';

const actorOf = ({ staffId, fullName }: StaffMember): Actor => ({
  kind: 'staff',
  staffId,
  name: fullName,
});

/** Locks the order as this member of staff saw it. Refuses ORDER_NOT_FOUND and CONFLICT. */
async function lockSeen(
  tx: Tx,
  staff: StaffMember,
  orderNo: string,
  expectedVersion: number,
): Promise<OrderRecord> {
  const order = await lockForStaff(tx, staff, orderNo);
  return order.events.length === expectedVersion ? order : refuse('CONFLICT');
}

/** Deliveries of one order: staff split one, merge it again or cancel it. */
export const orderSplitRoutes = routes({
  consoleSplitOptions: async ({ db, clock, staff }, { params: { orderNo } }) => {
    const now = clock.now();
    const { order } = await orderForStaff(db, staff, orderNo);
    const complained = await hasComplaint(db, order);
    const shipments = shipmentsToSplit(order, { hasComplaint: complained, now });
    return {
      version: order.events.length,
      dueOnDelivery: dueOnDelivery(await paymentOf(db, orderNo)),
      deliveries: await Promise.all(
        shipments.map(async (shipment) => ({
          shipmentId: String(shipment.shipmentNo),
          when: whenText(shipment, now),
          lines: linesToSplit(order, shipment, complained).map(({ line, ...rest }) => ({
            ...rest,
            name: goodsName(line),
          })),
          slots: (await slotsToMoveTo(db, order, shipment, now)).map(slotView),
        })),
      ),
    };
  },

  consoleSplitOrder: async ({ tx, clock, staff, audit }, { params: { orderNo }, body }) => {
    const now = clock.now();
    const { shipmentId, lines: moved, deliverySlotId: slotId, date, expectedVersion } = body;
    const order = await lockSeen(tx, staff, orderNo, expectedVersion);
    const split = { shipmentId, moved, slotId, date };
    await splitShipment(tx, order, split, { actor: actorOf(staff), now });
    audit.detail(orderNo, { after: split });
    return consoleOrderOf(tx, staff, orderNo, now);
  },

  consoleCancelShipment: async ({ tx, clock, staff, audit }, { params: { orderNo }, body }) => {
    const now = clock.now();
    const { shipmentId, reason, expectedVersion } = body;
    const order = await lockSeen(tx, staff, orderNo, expectedVersion);
    const shipmentNo = Number(shipmentId);
    await cancelShipment(tx, order, { shipmentNo, reason }, { actor: actorOf(staff), now });
    audit.detail(orderNo, { after: { shipmentId, reason } });
    return consoleOrderOf(tx, staff, orderNo, now);
  },

  consoleMergeShipment: async ({ tx, clock, staff, audit }, { params: { orderNo }, body }) => {
    const now = clock.now();
    const { shipmentId, expectedVersion } = body;
    const order = await lockSeen(tx, staff, orderNo, expectedVersion);
    await mergeShipment(tx, order, Number(shipmentId), { actor: actorOf(staff), now });
    audit.detail(orderNo, { after: { shipmentId } });
    return consoleOrderOf(tx, staff, orderNo, now);
  },
});
