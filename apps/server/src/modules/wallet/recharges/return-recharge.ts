import { type Paise, paise } from '@halal-basket/money';
import type { Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { requestRefund, refundableOf } from '../../payments/index.ts';
import { walletBalance } from '../balance.ts';
import { lockRecharge } from './recharges.sql.ts';

/** Customers are promised the return of a mistaken recharge for so many days; staff may return it later. */
export const rechargeReturnDays = 7;

export interface ReturnedRecharge {
  customerId: number;
  amount: Paise;
}

/**
 * Sends what is left of a recharge back to where it was paid from: at most what was paid, and at most
 * what HB Money holds of payments. Reward cash stays. Refuses RECHARGE_NOT_FOUND for one that was never
 * credited, RECHARGE_SPENT where nothing is left.
 */
export async function returnRecharge(
  tx: Tx,
  { rechargeTxnNo, reason, now }: { rechargeTxnNo: string; reason: string; now: Date },
): Promise<ReturnedRecharge> {
  const recharge = await lockRecharge(tx, rechargeTxnNo);
  if (recharge?.state !== 'CREDITED') refuse('RECHARGE_NOT_FOUND');
  const { customerId } = recharge;
  const { left, refunded } = await refundableOf(tx, 'recharge', rechargeTxnNo);
  const { paidIn } = await walletBalance(tx, customerId);
  const amount = paise(Math.min(left, paidIn));
  if (amount <= 0) refuse('RECHARGE_SPENT');
  await requestRefund(tx, {
    kind: 'recharge',
    reference: rechargeTxnNo,
    amount,
    to: 'source',
    // What was returned before names the next return.
    key: `recharge-return:${rechargeTxnNo}:${refunded}`,
    reason,
    now,
  });
  return { customerId, amount };
}
