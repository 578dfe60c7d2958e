import { type Paise, paise } from '@halal-basket/money';
import type { Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { requestRefund, refundableOfPurchase } from '../../payments/index.ts';
import { walletBalance } from '../balance.ts';
import { lockRecharge } from './recharges.sql.ts';

/**
 * The shop promises to return a mistaken recharge within this many days; staff may return it later.
 */
export const rechargeReturnDays = 7;

export interface ReturnedRecharge {
  customerId: number;
  amount: Paise;
}

/**
 * Refunds the rest of a recharge to its source: at most its amount, and at most the paid-in HB
 * Money. Reward cash does not change. Refuses RECHARGE_NOT_FOUND before it is credited,
 * RECHARGE_SPENT when nothing is left.
 */
export async function returnRecharge(
  tx: Tx,
  { rechargeTxnNo, reason, now }: { rechargeTxnNo: string; reason: string; now: Date },
): Promise<ReturnedRecharge> {
  const recharge = await lockRecharge(tx, rechargeTxnNo);
  if (recharge?.state !== 'CREDITED') refuse('RECHARGE_NOT_FOUND');
  const { customerId } = recharge;
  const { left, refunded } = await refundableOfPurchase(tx, 'recharge', rechargeTxnNo);
  const { paidIn } = await walletBalance(tx, customerId);
  const amount = paise(Math.min(left, paidIn));
  if (amount <= 0) refuse('RECHARGE_SPENT');
  await requestRefund(tx, {
    kind: 'recharge',
    reference: rechargeTxnNo,
    amount,
    to: 'source',
    // The amount already returned makes the key of the next return unique.
    key: `recharge-return:${rechargeTxnNo}:${refunded}`,
    reason,
    now,
  });
  return { customerId, amount };
}
