import type { Tx } from '../../../platform/db.ts';
import { collect, collectPart, leftToCollect, paymentOf } from '../../payments/index.ts';
import { type OrderHead, selectOrder } from '../orders.sql.ts';
import { dueForShipment } from './due-by-delivery.ts';
import { saveCollected } from './shipments.sql.ts';

type Delivered = Pick<OrderHead, 'id' | 'orderNo'>;

/** Records that the customer paid the rest of the order with its last delivery. The order must be locked. */
export async function collectRest(
  tx: Tx,
  { id, orderNo }: Delivered,
  shipmentNo: number,
  now: Date,
): Promise<void> {
  const amount = await collect(tx, orderNo, { shipmentNo, now });
  if (amount > 0) saveCollected(tx, id, { shipmentNo, amount });
}

/**
 * Records that the customer paid for a delivery that is not the last one of the order; it is saved as delivered
 * already. The order must be locked.
 */
export async function collectForDelivery(
  tx: Tx,
  { id, orderNo }: Delivered,
  shipmentNo: number,
  now: Date,
): Promise<void> {
  const left = leftToCollect(await paymentOf(tx, orderNo));
  if (left === 0) return;
  const order = await selectOrder(tx, orderNo);
  if (!order) throw new Error(`Order ${orderNo} was delivered and is not there`);
  const shipments = order.shipments.map((shipment) =>
    shipment.shipmentNo === shipmentNo ? { ...shipment, state: 'SHIPMENT_OUT' as const } : shipment,
  );
  const amount = dueForShipment({ ...order, shipments }, { shipmentNo }, left);
  if (amount === 0) return;
  await collectPart(tx, orderNo, { shipmentNo, amount, now });
  saveCollected(tx, id, { shipmentNo, amount });
}
