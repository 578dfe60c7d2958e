import type { Tx } from '../../../platform/db.ts';
import { emit } from '../../../platform/events.ts';
import { accounts } from '../../ledger/index.ts';
import type { CapturedPayment, PurchaseHandler } from '../../payments/index.ts';
import { rechargeCan } from './recharge-states.ts';
import { type Recharge, creditRecharge, failRecharge, lockRecharge } from './recharges.sql.ts';

async function creditAndReport(
  tx: Tx,
  { rechargeTxnNo, customerId, orderNo, membershipRefNo }: Recharge,
  { amount }: CapturedPayment,
  now: Date,
): Promise<void> {
  await creditRecharge(tx, { rechargeTxnNo, amount, now });
  await emit(tx, 'recharge.credited', {
    rechargeTxnNo,
    customerId,
    amount,
    orderNo,
    membershipRefNo,
    at: now.toISOString(),
  });
}

/**
 * Credits recharges: payments transfers the captured money into the wallet, once. The limits apply
 * when a recharge starts; captured money is always credited, also when the customer restarted with
 * another amount.
 */
export const rechargePurchaseHandler: PurchaseHandler = {
  checksAmount: true,

  async lock(tx, rechargeTxnNo) {
    const recharge = await lockRecharge(tx, rechargeTxnNo);
    if (!recharge?.amount || !rechargeCan('credit', recharge.state)) return null;
    return { customerId: recharge.customerId, amount: recharge.amount, payableUntil: null };
  },

  async captured(tx, rechargeTxnNo, paid, now) {
    const recharge = await lockRecharge(tx, rechargeTxnNo);
    // Paid a second time: a recharge is credited once.
    if (!recharge || !rechargeCan('credit', recharge.state)) return 'return';
    await creditAndReport(tx, recharge, paid, now);
    return 'kept';
  },

  async failed(tx, rechargeTxnNo, reason, now) {
    const recharge = await lockRecharge(tx, rechargeTxnNo);
    if (recharge && rechargeCan('fail', recharge.state))
      await failRecharge(tx, { rechargeTxnNo, reason, now });
  },

  // Payments takes the remaining money from the wallet and counts it as returned.
  refundedAtGateway: () => Promise.resolve(),

  account: ({ customerId }) => accounts.wallet(customerId),
};
