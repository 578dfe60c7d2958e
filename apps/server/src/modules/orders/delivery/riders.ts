import type { Queryable, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { isEqualInConstantTime } from '../../../platform/ids.ts';
import { announce } from '../../../platform/live-events.ts';
import { topicOf } from '../order-topic.ts';
import type { EventDetail, OrderRecord } from '../orders.sql.ts';
import { type Actor, type RiderPosition, riderOf } from '../orders.ts';
import { saveEvent } from '../save-event.ts';
import {
  deletePosition,
  savePosition,
  selectOrdersCarried,
  selectOrdersOutForDelivery,
  selectPosition,
} from './riders.sql.ts';
import { countCodeAttempt } from './shipments.sql.ts';

/** Open order numbers by rider. */
export const ordersCarried = async (
  q: Queryable,
  riderIds: readonly number[],
): Promise<Map<number, string[]>> =>
  new Map(
    (await selectOrdersCarried(q, riderIds)).map(({ riderId, orderNos }) => [riderId, orderNos]),
  );

/** An older position says nothing about the present one. */
const positionGoodForMs = 10 * 60_000;

/** After this many wrong codes only a photo proves the delivery. */
const codeTries = 5;

/** The rider's position while they deliver the order and share it; null otherwise. */
export async function positionFor(
  q: Queryable,
  order: OrderRecord,
  now: Date,
): Promise<RiderPosition | null> {
  const rider = riderOf(order);
  if (!rider || !order.shipments.some(({ state }) => state === 'SHIPMENT_OUT')) return null;
  const found = await selectPosition(q, rider.riderId, new Date(now.getTime() - positionGoodForMs));
  return found && { ...found, at: found.at.toISOString() };
}

/** Whether a recent position of the rider is known. */
export const isSharing = async (q: Queryable, riderId: number, now: Date): Promise<boolean> =>
  (await selectPosition(q, riderId, new Date(now.getTime() - positionGoodForMs))) !== null;

/** Saves the rider's position and publishes it to the customers of their orders. */
export async function sharePosition(
  tx: Tx,
  riderId: number,
  point: { latitude: number; longitude: number },
  now: Date,
): Promise<void> {
  await savePosition(tx, riderId, point, now);
  for (const { orderNo } of await selectOrdersOutForDelivery(tx, riderId))
    announce(tx, topicOf(orderNo));
}

export async function stopSharing(tx: Tx, riderId: number): Promise<void> {
  await deletePosition(tx, riderId);
  for (const { orderNo } of await selectOrdersOutForDelivery(tx, riderId))
    announce(tx, topicOf(orderNo));
}

/**
 * Whether this is the customer's delivery code. Each attempt counts; after five every code is
 * refused. The caller must commit, so that wrong codes count.
 */
export async function isDeliveryCode(
  tx: Tx,
  { id, deliveryCode }: Pick<OrderRecord, 'id' | 'deliveryCode'>,
  code: string,
): Promise<boolean> {
  const tries = await countCodeAttempt(tx, id);
  if (deliveryCode === null || tries > codeTries) return false;
  return isEqualInConstantTime(Buffer.from(deliveryCode), Buffer.from(code.trim()));
}

/** Records a failed attempt or the rider's arrival; the shipment stays on its way. Refuses ORDER_STATE. */
export function recordAttemptOrArrival(
  tx: Tx,
  order: OrderRecord,
  note: Pick<EventDetail, 'reason' | 'note' | 'attemptFailed' | 'reached'>,
  { shipmentNo, actor, now }: { shipmentNo: number; actor: Actor; now: Date },
): void {
  const shipment = order.shipments.find((each) => each.shipmentNo === shipmentNo);
  if (shipment?.state !== 'SHIPMENT_OUT') {
    refuse('ORDER_STATE', { data: { orderStatus: order.state } });
  }
  saveEvent(tx, order, { ...note, shipmentNo }, { actor, now });
}
