import type { Tx } from '../../../platform/db.ts';
import type { Queryable } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import { hubById } from '../../location/index.ts';
import { hoursLabel, weekdayDateText } from '../../../platform/days.ts';
import {
  type OfferedSlot,
  moveReservation,
  openSlots,
  refuseLostSlot,
  slotById,
} from '../../slots/index.ts';
import { auditCustomerSupport } from '../acting-customer-support.ts';
import type { OrderRecord, OrderShipment } from '../orders.sql.ts';
import type { Actor } from '../orders.ts';
import { saveEvent } from '../save-event.ts';
import { saveDueAt } from './due-at.sql.ts';
import { pickLotsAgain } from './shipment-stock.ts';
import { shipmentsAhead } from './shipments-ahead.ts';
import { saveSlot } from './shipments.sql.ts';
import { toPick } from './weights.ts';

/** The shipment to reschedule: the named one, or the only one. Refuses ORDER_STATE. */
export function shipmentToMove(
  order: OrderRecord,
  shipmentId: string | undefined,
  now: Date,
): OrderShipment {
  const movable = shipmentsAhead(order, now);
  const chosen =
    shipmentId === undefined
      ? movable[0]
      : movable.find(({ shipmentNo }) => String(shipmentNo) === shipmentId);
  return chosen ?? refuse('ORDER_STATE', { data: { orderStatus: order.state } });
}

/**
 * Slots for rescheduling a shipment: of the same hub, on its day or later, since preparation takes
 * time, and no more expensive than the paid one.
 */
export async function slotsToMoveTo(
  q: Queryable,
  order: OrderRecord,
  shipment: OrderShipment,
  now: Date,
): Promise<OfferedSlot[]> {
  const [hub, before] = [await hubById(q, order.hubId), await slotById(q, shipment.slotId)];
  if (!hub) return [];
  const fee = before?.fee ?? 0;
  const offered = await openSlots(q, { hub, earliest: shipment.date, now });
  return offered.filter((slot) => !slot.now && slot.slotId !== shipment.slotId && slot.fee <= fee);
}

/**
 * Moves a shipment to another slot: reserves the new slot and releases the old one in one
 * statement. Refuses ORDER_STATE, and SLOT_GONE with the available slots. The order must be locked.
 */
export async function reschedule(
  tx: Tx,
  order: OrderRecord,
  change: { shipmentId: string | undefined; slotId: number; date: string },
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  const shipment = shipmentToMove(order, change.shipmentId, now);
  const slots = await slotsToMoveTo(tx, order, shipment, now);
  const chosen = slots.find(({ slotId, date }) => slotId === change.slotId && date === change.date);
  const slot = chosen && (await slotById(tx, chosen.slotId));
  const { shipmentNo } = shipment;
  const { id, orderNo, hubId, customerId } = order;
  const moved =
    slot && (await moveReservation(tx, { orderNo, hubId, shipmentNo, slotId: slot.slotId, now }));
  if (!slot || !moved) refuseLostSlot();
  saveSlot(tx, id, shipmentNo, slot);
  saveDueAt(tx, id);
  const skus = new Set(toPick(order, shipmentNo).map(({ sku }) => sku));
  await pickLotsAgain(tx, order, { shipmentNo, date: slot.date }, skus);
  // The note is read on later days, so it names the date.
  const when = `${weekdayDateText(slot.date)}, ${hoursLabel(slot.startMinute, slot.endMinute)}`;
  saveEvent(tx, order, { note: `Moved to ${when}`, shipmentNo }, { actor, now });
  await auditCustomerSupport(tx, actor, order, { what: 'reschedule', now });
  await emit(tx, 'order.rescheduled', { orderNo, customerId, shipmentNo, at: now.toISOString() });
}
