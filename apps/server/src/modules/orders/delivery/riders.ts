import type { Queryable, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { sameBytes } from '../../../platform/ids.ts';
import { announce } from '../../../platform/live-events.ts';
import { topicOf } from '../placing/transitions.ts';
import type { OrderRecord } from '../orders.sql.ts';
import { type Actor, type RiderPosition, actorText, byOf, riderOf } from '../orders.ts';
import {
  deletePosition,
  savePosition,
  selectOrdersCarried,
  selectOutWith,
  selectPosition,
} from './riders.sql.ts';
import { countCodeTry } from './shipments.sql.ts';
import { saveMove } from '../placing/write-order.sql.ts';

export { selectCarried as carriedBy } from './riders.sql.ts';

/** By rider the numbers of the orders that they carry or will fetch. */
export const ordersCarried = async (
  q: Queryable,
  riderIds: readonly number[],
): Promise<Map<number, string[]>> =>
  new Map(
    (await selectOrdersCarried(q, riderIds)).map(({ riderId, orderNos }) => [riderId, orderNos]),
  );

/** An older place tells nothing of where the rider is. */
const positionGoodForMs = 10 * 60_000;

/** After so many wrong codes only a photo proves that it was handed over. */
const codeTries = 5;

/** Where the rider of an order is, as long as they are out with it and share it; null otherwise. */
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

/** Is the rider's place known and fresh? */
export const isSharing = async (q: Queryable, riderId: number, now: Date): Promise<boolean> =>
  (await selectPosition(q, riderId, new Date(now.getTime() - positionGoodForMs))) !== null;

/** Tells the customers whose orders the rider is out with where they are. */
export async function sharePosition(
  tx: Tx,
  riderId: number,
  point: { latitude: number; longitude: number },
  now: Date,
): Promise<void> {
  await savePosition(tx, riderId, point, now);
  for (const { orderNo } of await selectOutWith(tx, riderId)) announce(tx, topicOf(orderNo));
}

export async function stopSharing(tx: Tx, riderId: number): Promise<void> {
  await deletePosition(tx, riderId);
  for (const { orderNo } of await selectOutWith(tx, riderId)) announce(tx, topicOf(orderNo));
}

/**
 * Is this the code that the customer was told? Each try is counted; after five none is right any
 * more. The caller commits whatever it is, so that a wrong one counts.
 */
export async function isDeliveryCode(
  tx: Tx,
  { id, deliveryCode }: Pick<OrderRecord, 'id' | 'deliveryCode'>,
  given: string,
): Promise<boolean> {
  const tries = await countCodeTry(tx, id);
  if (deliveryCode === null || tries > codeTries) return false;
  return sameBytes(Buffer.from(deliveryCode), Buffer.from(given.trim()));
}

/** Notes that a shipment could not be handed over; the rider goes on or brings it back. */
export function noteFailedAttempt(
  tx: Tx,
  order: OrderRecord,
  {
    shipmentNo,
    reason,
    actor,
    now,
  }: { shipmentNo: number; reason: string; actor: Actor; now: Date },
): void {
  const shipment = order.shipments.find((each) => each.shipmentNo === shipmentNo);
  if (shipment?.state !== 'SHIPMENT_OUT') {
    refuse('ORDER_STATE', { data: { orderStatus: order.state } });
  }
  saveMove(tx, {
    orderId: order.id,
    from: order.state,
    to: order.state,
    actor: actorText(actor),
    detail: {
      reason,
      attemptFailed: true,
      shipmentNo,
      ...byOf(actor),
    },
    paymentMode: null,
    now,
  });
  announce(tx, topicOf(order.orderNo));
}
