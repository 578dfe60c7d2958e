import { type Paise, paise, subtractPaise } from '@halal-basket/money';
import type { Tx } from '../../../platform/db.ts';
import type { OrderRecord } from '../../orders/index.ts';
import { minOnlinePaise } from '../../payments/index.ts';
import { hold as holdMoney, release as releaseMoney, walletBalance } from '../../wallet/index.ts';
import { heldWalletMoney } from './order-settler.ts';

/**
 * The amount for the gateway. A partial payment first holds all available HB Money, before the
 * gateway is called (payments.md D14, D15).
 */
export async function splitPayment(
  tx: Tx,
  { orderNo, customerId, payable }: Pick<OrderRecord, 'orderNo' | 'customerId' | 'payable'>,
  isPartial: boolean,
  now: Date,
): Promise<Paise> {
  if (!isPartial) {
    await releaseMoney(tx, orderNo, now);
    return payable;
  }
  const held = await heldWalletMoney(tx, orderNo);
  if (held > 0) return subtractPaise(payable, held);
  const { total } = await walletBalance(tx, customerId);
  const amount = paise(Math.min(total, payable - minOnlinePaise));
  if (amount <= 0) return payable;
  await holdMoney(tx, { customerId, amount, reference: orderNo, now });
  return subtractPaise(payable, amount);
}
