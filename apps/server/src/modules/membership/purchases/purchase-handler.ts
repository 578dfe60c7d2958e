import { type Paise, zeroPaise } from '@halal-basket/money';
import type { Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { accounts } from '../../ledger/index.ts';
import { type PurchaseHandler, recordPayment } from '../../payments/index.ts';
import { holdMoney, refundToWallet, settleHold } from '../../wallet/index.ts';
import { type MembershipPurchase, lockMembershipPurchase } from './periods.sql.ts';
import { startPaid } from './purchases.ts';

/** Starts a paid membership and records its payment. */
async function begin(
  tx: Tx,
  purchase: MembershipPurchase,
  paid: { mode: string; gatewayAmount: Paise; storedAmount: Paise },
  now: Date,
): Promise<void> {
  const { reference, customerId, amount } = purchase;
  await startPaid(tx, purchase, now);
  recordPayment(tx, { kind: 'membership', reference, customerId, amount, ...paid, now });
}

/** The handler of memberships that are bought alone. */
export const membershipPurchaseHandler: PurchaseHandler = {
  async lock(tx, reference) {
    const purchase = await lockMembershipPurchase(tx, reference);
    if (purchase?.state !== 'OPEN' || purchase.orderNo !== null) return null;
    const { customerId, amount } = purchase;
    return { customerId, amount, payableUntil: null };
  },

  async captured(tx, reference, { mode, amount }, now) {
    const purchase = await lockMembershipPurchase(tx, reference);
    // A replaced or paid purchase is not bought twice.
    if (purchase?.state !== 'OPEN' || purchase.orderNo !== null) return 'return';
    await begin(tx, purchase, { mode, gatewayAmount: amount, storedAmount: zeroPaise }, now);
    return 'kept';
  },

  failed: async () => {},

  account: () => accounts.sales,

  refundStored: (tx, back) => refundToWallet(tx, back),
};

/**
 * The customer’s unpaid membership, locked. Refuses MEMBERSHIP_NOT_FOUND; a paid one is returned
 * unchanged.
 */
export async function lockMembershipToPay(
  tx: Tx,
  customerId: number,
  reference: string,
): Promise<MembershipPurchase> {
  const purchase = await lockMembershipPurchase(tx, reference);
  if (purchase?.customerId !== customerId || purchase.orderNo !== null) {
    refuse('MEMBERSHIP_NOT_FOUND');
  }
  if (purchase.state === 'VOID' || purchase.state === 'REFUNDED') refuse('MEMBERSHIP_ORDER_FAILED');
  return purchase;
}

/** Pays the membership from HB Money at once. Refuses WALLET_SHORT. */
export async function payMembershipFromWallet(
  tx: Tx,
  purchase: MembershipPurchase,
  now: Date,
): Promise<void> {
  const { reference, customerId, amount } = purchase;
  await holdMoney(tx, { customerId, amount, reference, now });
  await settleHold(tx, reference, now);
  await begin(tx, purchase, { mode: 'hbw', gatewayAmount: zeroPaise, storedAmount: amount }, now);
}
