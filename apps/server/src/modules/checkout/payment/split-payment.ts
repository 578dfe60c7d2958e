import { type Paise, paise, subtractPaise } from '@halal-basket/money';
import type { Tx } from '../../../platform/db.ts';
import { minOnlinePaise } from '../../payments/index.ts';
import { holdMoney, releaseMoney, walletBalance } from '../../wallet/index.ts';
import { heldWalletMoney } from './order-purchase-handler.ts';

interface ToSplit {
  /** The number of the order or edit. */
  orderNo: string;
  customerId: number;
  /** All that is to be paid. */
  due: Paise;
}

/**
 * The amount for the gateway. A partial payment first holds all available HB Money, before the
 * gateway is called.
 */
export async function splitPayment(
  tx: Tx,
  { orderNo, customerId, due }: ToSplit,
  isPartial: boolean,
  now: Date,
): Promise<Paise> {
  if (!isPartial) {
    await releaseMoney(tx, orderNo, now);
    return due;
  }
  const held = await heldWalletMoney(tx, orderNo);
  if (held > 0) return subtractPaise(due, held);
  const { total } = await walletBalance(tx, customerId);
  const amount = paise(Math.min(total, due - minOnlinePaise));
  if (amount <= 0) return due;
  await holdMoney(tx, { customerId, amount, reference: orderNo, now });
  return subtractPaise(due, amount);
}
