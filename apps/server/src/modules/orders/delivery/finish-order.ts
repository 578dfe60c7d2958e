import type { Tx } from '../../../platform/db.ts';
import { sendInOrder } from '../../../platform/send-in-order.ts';
import { handOver } from '../../stock/index.ts';
import { type OrderHead, selectOrder } from '../orders.sql.ts';
import { giveTipToRiders } from '../tips/give-tip.ts';
import { collectRest } from './collect-money.ts';
import { missingPacks } from './weights.ts';

/**
 * Once no delivery of an order is left: its goods leave the stock, the rest of its money was collected with this
 * shipment, and its tip belongs to the riders. The order must be locked.
 */
export async function finishOrder(
  tx: Tx,
  order: Pick<OrderHead, 'id' | 'orderNo' | 'hubId' | 'tip'>,
  shipmentNo: number,
  now: Date,
): Promise<void> {
  const { orderNo } = order;
  const record = await selectOrder(tx, orderNo);
  if (!record) throw new Error(`Order ${orderNo} was delivered and is not there`);
  await sendInOrder({
    stock: () => handOver(tx, { orderNo, missing: missingPacks(record), now }),
    payment: () => collectRest(tx, order, shipmentNo, now),
  });
  await giveTipToRiders(tx, order, now);
}
