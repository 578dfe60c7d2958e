import { formatRupees, rupeesFromPaise, zeroPaise } from '@halal-basket/money';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { hoursLabel, weekdayDateText } from '../../../platform/days.ts';
import { emit } from '../../../platform/events.ts';
import { leftToCollect, paymentOf } from '../../payments/index.ts';
import { holdSlots, refuseLostSlot, releaseShipments, slotById } from '../../slots/index.ts';
import { selectComplaintsOf } from '../complaints/complaints.sql.ts';
import { dueForShipment } from '../delivery/due-by-delivery.ts';
import { shipmentToMove, slotsToMoveTo } from '../delivery/reschedule.ts';
import { dropOpenEdit } from '../edits/drop-edit.ts';
import type { OrderRecord, OrderShipment } from '../orders.sql.ts';
import { type Actor, inDeliveryOrder, isOpenShipment } from '../orders.ts';
import { saveEvent } from '../save-event.ts';
import { packsOfShipment } from './packs-of-shipment.ts';
import {
  type LinesAfter,
  type MovedPacks,
  nextShipmentNo,
  planMerge,
  planSplit,
} from './split-plan.ts';
import { deleteShipment, insertShipment, saveLines } from './split.sql.ts';

interface By {
  actor: Actor;
  now: Date;
}

/** A complaint refers to the lines of its order by their numbers. */
export const hasComplaint = async (q: Queryable, { id }: Pick<OrderRecord, 'id'>) =>
  (await selectComplaintsOf(q, id)).length > 0;

type Slot = Pick<OrderShipment, 'date' | 'startMinute' | 'endMinute'>;

/** The note is read on later days, so it names the date. */
const whenOf = ({ date, startMinute, endMinute }: Slot): string =>
  `${weekdayDateText(date)}, ${hoursLabel(startMinute, endMinute)}`;

/** The amount that the customer pays with each delivery. */
async function dueText(q: Queryable, order: OrderRecord): Promise<string> {
  const left = leftToCollect(await paymentOf(q, order.orderNo));
  if (left === 0) return '';
  const parts = inDeliveryOrder(order.shipments.filter(isOpenShipment)).map(
    (each) =>
      `${formatRupees(rupeesFromPaise(dueForShipment(order, each, left)))} on ${whenOf(each)}`,
  );
  return ` You pay ${parts.join(' and ')}.`;
}

/** Saves the lines with their event, drops an edit that waits for its payment, and writes to the customer. */
async function saveChange(
  tx: Tx,
  order: OrderRecord,
  { after, note, text }: { after: LinesAfter; note: string; text: string },
  { actor, now }: By,
): Promise<void> {
  const { id, orderNo, customerId, payable } = order;
  await dropOpenEdit(tx, id, now);
  saveLines(tx, order, after);
  saveEvent(tx, order, { note }, { actor, now });
  const at = now.toISOString();
  await emit(tx, 'order.edited', { orderNo, customerId, payable, at });
  await emit(tx, 'order.messaged', { orderNo, customerId, kind: 'own', text, at });
}

/**
 * Moves packs of a shipment to a new shipment with a slot of its own. Bill, payment and stock do not change. Refuses
 * like `planSplit`, and SLOT_GONE. The order must be locked.
 */
export async function splitShipment(
  tx: Tx,
  order: OrderRecord,
  edit: { shipmentId: string; moved: readonly MovedPacks[]; slotId: number; date: string },
  by: By,
): Promise<void> {
  const { now } = by;
  const { orderNo, hubId } = order;
  const source = shipmentToMove(order, edit.shipmentId, now);
  const split = { shipmentNo: source.shipmentNo, moved: edit.moved };
  const after = planSplit(order, split, { hasComplaint: await hasComplaint(tx, order), now });
  const slots = await slotsToMoveTo(tx, order, source, now);
  const chosen = slots.find(({ slotId, date }) => slotId === edit.slotId && date === edit.date);
  const slot = chosen && (await slotById(tx, chosen.slotId));
  if (!slot) refuseLostSlot();
  const shipmentNo = nextShipmentNo(order);
  const { slotId, date, startMinute, endMinute, kind } = slot;
  const place = await holdSlots(tx, { orderNo, hubId, shipments: [{ shipmentNo, slotId }], now });
  if (!place.ok) refuseLostSlot();
  const shipment = { shipmentNo, slotId, date, startMinute, endMinute, kind };
  insertShipment(tx, order.id, shipment, source.shipmentNo);
  const lines = after.lines;
  const packs = packsOfShipment({ ...order, lines }, shipmentNo).join('; ');
  const further: OrderShipment = {
    ...shipment,
    state: 'SHIPMENT_WAITING',
    riderId: null,
    deliveredAt: null,
    collected: zeroPaise,
    splitFrom: source.shipmentNo,
  };
  const due = await dueText(tx, { ...order, lines, shipments: [...order.shipments, further] });
  const text = `Your order ${orderNo} comes in two parts. On ${whenOf(slot)} we deliver ${packs}. The rest comes on ${whenOf(source)}. The price does not change.${due}`;
  await saveChange(tx, order, { after, note: `Split: ${packs} on ${whenOf(slot)}`, text }, by);
}

/**
 * Merges a shipment with the one that it was split from, and frees its place in the slot. Refuses like `planMerge`.
 * The order must be locked.
 */
export async function mergeShipment(
  tx: Tx,
  order: OrderRecord,
  shipmentNo: number,
  by: By,
): Promise<void> {
  const { now } = by;
  const facts = { hasComplaint: await hasComplaint(tx, order), now };
  const { into, ...after } = planMerge(order, shipmentNo, facts);
  const kept = order.shipments.find((each) => each.shipmentNo === into);
  const when = kept ? whenOf(kept) : '';
  await releaseShipments(tx, order.orderNo, [shipmentNo]);
  deleteShipment(tx, order.id, { shipmentNo, into });
  const packs = packsOfShipment(order, shipmentNo).join('; ');
  const text = `Your order ${order.orderNo}: we deliver ${packs} on ${when}, together with the rest.`;
  await saveChange(tx, order, { after, note: `Merged: ${packs} on ${when}`, text }, by);
}
