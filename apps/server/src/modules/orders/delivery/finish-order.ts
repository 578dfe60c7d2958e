import type { Tx } from '../../../platform/db.ts';
import { sendInOrder } from '../../../platform/send-in-order.ts';
import type { OrderHead } from '../orders.sql.ts';
import { giveTipToRiders } from '../tips/give-tip.ts';
import { collectRest } from './collect-money.ts';
import { shipUnshippedGoods } from './shipment-stock.ts';

/**
 * Once no delivery of an order is left: the rest of its money was collected with this shipment, and its tip belongs to
 * the riders. The order must be locked.
 */
export async function finishOrder(
  tx: Tx,
  order: Pick<OrderHead, 'id' | 'orderNo' | 'hubId' | 'tip'>,
  shipmentNo: number,
  now: Date,
): Promise<void> {
  const { orderNo } = order;
  await sendInOrder({
    stock: () => shipUnshippedGoods(tx, orderNo, now),
    payment: () => collectRest(tx, order, shipmentNo, now),
  });
  await giveTipToRiders(tx, order, now);
}
