import type { Tx } from '../../platform/db.ts';
import { sendInOrder } from '../../platform/send-in-order.ts';
import { type ReservationRequest, hold as holdSlots, release } from '../slots/index.ts';
import { type HoldRequest, hold as holdStock, undoHold } from '../stock/index.ts';

/** Why the goods of an order cannot be held. */
export type HoldRefusal = 'SOLD_OUT' | 'SLOT_FULL';

/** Holds the stock and the slots of an order, in the order in which all modules lock them: all, or none. */
export async function holdGoods(
  tx: Tx,
  order: HoldRequest & ReservationRequest,
): Promise<HoldRefusal | null> {
  const { stock, slots } = await sendInOrder({
    stock: () => holdStock(tx, order),
    slots: () => holdSlots(tx, order),
  });
  if (stock.ok && slots.ok) return null;
  await undoHoldGoods(tx, order.orderNo);
  return stock.ok ? 'SLOT_FULL' : 'SOLD_OUT';
}

/** Releases what this transaction held. Nobody saw these packs as held. */
export async function undoHoldGoods(tx: Tx, orderNo: string): Promise<void> {
  await sendInOrder({
    stock: () => undoHold(tx, orderNo),
    slots: () => release(tx, orderNo),
  });
}
