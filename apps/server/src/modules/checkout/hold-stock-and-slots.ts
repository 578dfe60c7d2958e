import type { Tx } from '../../platform/db.ts';
import { sendInOrder } from '../../platform/send-in-order.ts';
import { type ReservationRequest, releaseSlots } from '../slots/index.ts';
import { type HoldRequest, releaseNewHold } from '../stock/index.ts';
import { insertHolds } from './hold-stock-and-slots.sql.ts';

/** Why the goods of an order cannot be held. */
export type HoldRefusal = 'SOLD_OUT' | 'SLOT_FULL';

/** Holds the stock and the slots of an order, in the order in which all modules lock them: all, or none. */
export async function holdStockAndSlots(
  tx: Tx,
  order: HoldRequest & ReservationRequest,
): Promise<HoldRefusal | null> {
  const { isInStock, areSlotsFree } = await insertHolds(tx, order);
  if (!isInStock) return 'SOLD_OUT';
  return areSlotsFree ? null : 'SLOT_FULL';
}

/** Releases what this transaction held. No other buyer saw them as held. */
export async function releaseStockAndSlots(tx: Tx, orderNo: string): Promise<void> {
  await sendInOrder({
    stock: () => releaseNewHold(tx, orderNo),
    slots: () => releaseSlots(tx, orderNo),
  });
}
