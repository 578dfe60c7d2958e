import type { Tx } from '../../../platform/db.ts';
import { type OrderRecord, selectOrder } from '../orders.sql.ts';
import { type MoveRequest, moveLocked } from '../placing/transitions.ts';

/** Takes the same step for several deliveries of a locked order, each from the state that the one before it left. */
export async function moveShipments(
  tx: Tx,
  order: OrderRecord,
  shipmentNos: readonly number[],
  move: Omit<MoveRequest, 'orderNo' | 'shipmentNo'>,
): Promise<void> {
  for (const [index, shipmentNo] of shipmentNos.entries()) {
    const current = index === 0 ? order : await selectOrder(tx, order.orderNo);
    if (current) await moveLocked(tx, current, { ...move, shipmentNo });
  }
}
