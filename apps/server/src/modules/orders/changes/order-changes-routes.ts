import { randomUUID } from 'node:crypto';
import { hoursLabel } from '../../../platform/days.ts';
import type { Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import type { StaffMember } from '../../../platform/http/context.ts';
import { routes } from '../../../platform/http/routes.ts';
import { slotView } from '../../slots/index.ts';
import { consoleOrderOf, orderForStaff } from '../admin/admin-order-view.ts';
import { insertNote } from '../admin/order-notes.sql.ts';
import { reschedule, shipmentToMove, slotsToMoveTo } from '../delivery/reschedule.ts';
import type { OrderRecord, OrderShipment } from '../orders.sql.ts';
import { hasLeftHub } from '../delivery/left-hub.ts';
import { type Actor, wasPlaced } from '../orders.ts';
import { saveEvent } from '../save-event.ts';
import { selectVersion } from '../placing/write-order.sql.ts';
import { canHold } from './hold-order.ts';
import { saveHold } from './order-changes.sql.ts';
import { lockForStaff } from './lock-for-staff.ts';
import { reduceOrder } from './reduce-order.ts';

const actorOf = ({ staffId, fullName }: StaffMember): Actor => ({
  kind: 'staff',
  staffId,
  name: fullName,
});

const refuseOrderState = ({ state }: OrderRecord): never =>
  refuse('ORDER_STATE', { data: { orderStatus: state } });

/** Sets or ends the hold, with its event. */
function writeHold(
  tx: Tx,
  order: OrderRecord,
  { reason, staff, now }: { reason: string | null; staff: StaffMember; now: Date },
): void {
  const actor = actorOf(staff);
  saveHold(tx, order.id, reason);
  saveEvent(
    tx,
    order,
    { note: reason === null ? 'Released' : `On hold: ${reason}` },
    { actor, now },
  );
}

const presentSlot = ({ slotId, date, startMinute, endMinute }: OrderShipment) => ({
  deliverySlotId: slotId,
  slotDate: date,
  slot: hoursLabel(startMinute, endMinute),
});

/** Changes of one order by staff besides its steps. */
export const orderChangesRoutes = routes({
  consoleAddOrderNote: async ({ tx, clock, staff, audit }, { params: { orderNo }, body }) => {
    const now = clock.now();
    const { order } = await orderForStaff(tx, staff, orderNo);
    await insertNote(tx, {
      orderId: order.id,
      kind: 'note',
      text: body.text,
      by: { staffId: staff.staffId, name: staff.fullName },
      key: randomUUID(),
      at: now,
    });
    // The audit is kept for ever, and a note is erased with the account.
    audit.detail(orderNo, { after: { letters: body.text.length } });
    return consoleOrderOf(tx, staff, orderNo, now);
  },

  consoleHoldOrder: async ({ tx, clock, staff, audit }, { params: { orderNo }, body }) => {
    const now = clock.now();
    const order = await lockForStaff(tx, staff, orderNo);
    if (!canHold(order)) refuseOrderState(order);
    writeHold(tx, order, { reason: body.reason, staff, now });
    audit.detail(orderNo, { before: { reason: order.holdReason }, after: body });
    return consoleOrderOf(tx, staff, orderNo, now);
  },

  consoleReleaseOrder: async ({ tx, clock, staff, audit }, { params: { orderNo } }) => {
    const now = clock.now();
    const order = await lockForStaff(tx, staff, orderNo);
    if (order.holdReason === null) audit.nothing();
    else {
      writeHold(tx, order, { reason: null, staff, now });
      audit.detail(orderNo, { before: { reason: order.holdReason }, after: { reason: null } });
    }
    return consoleOrderOf(tx, staff, orderNo, now);
  },

  consoleRescheduleSlots: async ({ db, clock, staff }, { params: { orderNo }, query }) => {
    const now = clock.now();
    const { order } = await orderForStaff(db, staff, orderNo);
    const shipment = shipmentToMove(order, query.shipmentId, now);
    return {
      shipmentId: String(shipment.shipmentNo),
      present: presentSlot(shipment),
      slots: (await slotsToMoveTo(db, order, shipment, now)).map(slotView),
    };
  },

  consoleRescheduleOrder: async ({ tx, clock, staff, audit }, { params: { orderNo }, body }) => {
    const now = clock.now();
    const order = await lockForStaff(tx, staff, orderNo);
    const { shipmentId, deliverySlotId: slotId, date, shownSlotId } = body;
    if (shipmentToMove(order, shipmentId, now).slotId !== shownSlotId) refuse('CONFLICT');
    await reschedule(tx, order, { shipmentId, slotId, date }, { actor: actorOf(staff), now });
    audit.detail(orderNo, { after: body });
    return consoleOrderOf(tx, staff, orderNo, now);
  },

  consoleResendOrder: async ({ tx, clock, staff, audit }, { params: { orderNo }, body }) => {
    const now = clock.now();
    const { order } = await orderForStaff(tx, staff, orderNo);
    if (!wasPlaced(order) || (body.what === 'invoice' && !hasLeftHub(order)))
      refuseOrderState(order);
    const { customerId } = order;
    const at = now.toISOString();
    await emit(tx, 'order.resent', { orderNo, customerId, what: body.what, at });
    audit.detail(orderNo, { after: body });
    return consoleOrderOf(tx, staff, orderNo, now);
  },

  consoleReduceOrder: async ({ tx, clock, staff, audit }, { params: { orderNo }, body }) => {
    const now = clock.now();
    const order = await lockForStaff(tx, staff, orderNo);
    if ((await selectVersion(tx, order.id)) !== body.expectedVersion) refuse('CONFLICT');
    const removed = await reduceOrder(tx, order, body, { actor: actorOf(staff), now });
    if (removed === null) audit.nothing();
    else audit.detail(orderNo, { after: { removed, reason: body.reason } });
    return consoleOrderOf(tx, staff, orderNo, now);
  },
});
